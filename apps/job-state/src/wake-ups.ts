import { type JobRecord, type Stage, stageDefinitions } from '@docex/domain';
import type { EventBus } from '@docex/ports';
import type { Logger } from '@docex/runtime';

/** Publishes under way at once; while a broker is away they pile up, and the sweeper makes up for the rest. */
const PUBLISHES_AT_ONCE = 256;

/**
 * Tells the workers of a stage that a job waits. Nobody waits for it and no failure reaches a caller: the job
 * record says that the job waits, and the sweeper sends a wake-up that was lost again.
 */
export class WakeUps {
  readonly #eventBus: EventBus;
  readonly #logger: Logger;
  readonly #underWay = new Set<Promise<void>>();

  constructor(eventBus: EventBus, logger: Logger) {
    this.#eventBus = eventBus;
    this.#logger = logger;
  }

  send({ jobId, requestId }: JobRecord, stage: Stage): void {
    if (this.#underWay.size >= PUBLISHES_AT_ONCE) {
      this.#logger.warn('A wake-up was left to the sweeper.', { jobId, requestId, stage });
      return;
    }
    const publish = this.#eventBus
      .publish(stageDefinitions[stage].wakeUpEvent, jobId, { jobId, requestId })
      .catch((error: unknown) => {
        this.#logger.warn('A wake-up could not be published.', { jobId, requestId, stage, error });
      })
      .finally(() => this.#underWay.delete(publish));
    this.#underWay.add(publish);
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}

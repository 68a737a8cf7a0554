import { join } from 'node:path';
import { ClientLoad } from './client-load.ts';
import { History } from './history.ts';
import { Installation, type InstallationOptions } from './installation.ts';
import { judge, type Judgement, undisturbed } from './judge.ts';
import { Ledger } from './ledger.ts';
import type { Run } from './open-run.ts';

export interface DisturbedOptions {
  readonly jobs: number;
  /** After so long no more documents are uploaded; what was accepted is waited for. */
  readonly minutes: number;
  /** Jobs under way at once. */
  readonly window: number;
  /** Whether nothing more is uploaded once the disturbance is over. */
  readonly endsWithDisturbance?: boolean;
  readonly replicas?: InstallationOptions['replicas'];
  /** Where the client goes; to the first gateway where it is left out. */
  readonly address?: () => string;
  /** See `ClientLoadOptions`. */
  readonly occasion?: () => string;
  /** What the services are told besides, once the undisturbed answers are known. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** What goes wrong while the load runs. Resolves soon after `ended` is aborted. */
export type Disturbance = (installation: Installation, ended: AbortSignal) => Promise<void>;

export interface Outcome {
  readonly judgement: Judgement;
  readonly history: History;
}

/**
 * Has every document read once undisturbed, then all of the load under the disturbance, and judges what was written
 * when every job has ended.
 */
export async function disturbed(
  run: Run,
  options: DisturbedOptions,
  disturb: Disturbance,
  onStarted: (installation: Installation) => Promise<void> = () => Promise.resolve(),
): Promise<Outcome> {
  const { folder, documents } = run;
  const { environment, replicas = {}, jobs, minutes, window } = options;
  const calm = { folder, environment: run.environment, replicas };
  const ledger = new Ledger(join(folder, 'ledger.jsonl'));
  let installation = await Installation.start(calm);
  const client = (name: string) =>
    new ClientLoad({
      address: options.address ?? (() => installation.address),
      key: installation.key,
      documents,
      ledger,
      name,
      window,
      ...(options.occasion && { occasion: options.occasion }),
    });
  try {
    await onStarted(installation);
    const expected = await undisturbed(client('undisturbed'), documents.length);
    if (environment) {
      await installation.stop();
      installation = await Installation.start({
        ...calm,
        environment: { ...run.environment, ...environment },
      });
    }
    const load = client('disturbed');
    const ended = new AbortController();
    const enough = new AbortController();
    const disturbing = disturb(installation, ended.signal).finally(() => {
      if (options.endsWithDisturbance) enough.abort();
    });
    await load.run(jobs, AbortSignal.any([enough.signal, AbortSignal.timeout(minutes * 60_000)]));
    ended.abort();
    await disturbing;
    await installation.ready();
    const judgement = await judge({ folder, load, expected, installation });
    return { judgement, history: new History(folder) };
  } finally {
    await installation.stop();
    ledger.close();
  }
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultJobPolicy, isLegalTransition, isTerminal } from '@docex/domain';
import type { RecordedWrite } from './inside/recorded-job-store.ts';
import type { AcceptedReport } from './inside/runtime.ts';

/** All that was written to the records of a run, by whichever process, in the order of the revisions. */
export class History {
  readonly #jobs = new Map<string, RecordedWrite[]>();
  readonly #reports: readonly AcceptedReport[];
  readonly lostAnswers: ReadonlyMap<string, number>;

  constructor(folder: string) {
    const tried = new Map<string, RecordedWrite[]>();
    for (const write of linesOf<RecordedWrite>(folder, 'history')) {
      if (write.reserved) continue;
      const list = write.is === 'written' ? this.#jobs : tried;
      if (write.is !== 'refused') list.set(write.jobId, [...(list.get(write.jobId) ?? []), write]);
    }
    for (const [jobId, writes] of this.#jobs) {
      this.#jobs.set(jobId, completed(writes, tried.get(jobId) ?? []));
    }
    this.#reports = linesOf<AcceptedReport>(folder, 'reports');
    const lost = Map.groupBy(linesOf<{ readonly name: string }>(folder, 'lost'), ({ name }) => name);
    this.lostAnswers = new Map([...lost].map(([name, lines]) => [name, lines.length]));
  }

  of(jobId: string): readonly RecordedWrite[] {
    return this.#jobs.get(jobId) ?? [];
  }

  get jobIds(): readonly string[] {
    return [...this.#jobs.keys()];
  }

  /** Jobs that have more than one end, or an end that was taken back. */
  twoEnds(): string[] {
    return this.#breaking((before, after) => isTerminal(before.status) && after.status !== before.status);
  }

  illegalTransitions(): string[] {
    return this.#breaking(
      (before, after) =>
        after.revision === before.revision + 1 &&
        after.status !== before.status &&
        !isLegalTransition(before.status, after.status),
    );
  }

  /** Reports that were accepted although the job had been claimed by somebody else before. */
  staleWrites(): string[] {
    const stale = this.#reports.filter(({ jobId, token, status }) => {
      const writes = this.of(jobId);
      // The first write of this status under this token must have come before the next claim.
      return writes.length > 0 && !writes.some((write) => write.token === token && write.status === status);
    });
    const backward = this.#breaking((before, after) => after.token < before.token);
    return [...stale.map(({ jobId }) => jobId), ...backward];
  }

  claims(): { readonly first: number; readonly again: number } {
    let [first, again] = [0, 0];
    for (const writes of this.#jobs.values()) {
      const seen = new Set<string>();
      for (const [index, write] of writes.entries()) {
        if (write.token === writes[index - 1]?.token || write.workerId === null) continue;
        const stage = stageName(write);
        if (seen.has(stage)) again++;
        else first++;
        seen.add(stage);
      }
    }
    return { first, again };
  }

  /** Leases that ran out without a word. */
  silentDeaths(): number {
    let deaths = 0;
    for (const writes of this.#jobs.values()) {
      for (const [index, write] of writes.entries()) {
        if (write.silentDeaths > (writes[index - 1]?.silentDeaths ?? 0)) deaths++;
      }
    }
    return deaths;
  }

  /** Jobs that failed since the leases of one stage ran out as often as the policy allows. */
  givenUp(): string[] {
    const { maximumSilentDeaths } = defaultJobPolicy;
    return this.#breaking(
      (before, after) => after.status === 'failed' && before.silentDeaths === maximumSilentDeaths - 1,
    );
  }

  /**
   * For every job that a worker held when it died, how long it took until another one claimed it; milliseconds.
   */
  untilNextClaim(deaths: readonly { readonly workerId: string; readonly at: number }[]): number[] {
    const waits: number[] = [];
    for (const writes of this.#jobs.values()) {
      for (const { workerId, at } of deaths) {
        const held = writes.findLastIndex((write) => write.at <= at);
        const last = writes[held];
        if (last?.workerId !== workerId) continue;
        const next = writes
          .slice(held + 1)
          .find((write) => write.workerId !== null && write.token > last.token);
        if (next) waits.push(next.at - at);
      }
    }
    return waits;
  }

  #breaking(isBroken: (before: RecordedWrite, after: RecordedWrite) => boolean): string[] {
    const broken = [...this.#jobs].filter(([, writes]) =>
      writes.some((after, index) => {
        const before = writes[index - 1];
        return before !== undefined && isBroken(before, after);
      }),
    );
    return broken.map(([jobId]) => jobId);
  }
}

/**
 * The writes in their order, with those that were tried and whose outcome nobody lived to note, where the next
 * revision proves that they were written.
 */
function completed(written: readonly RecordedWrite[], tried: readonly RecordedWrite[]): RecordedWrite[] {
  const revisions = new Set(written.map(({ revision }) => revision));
  const highest = Math.max(...revisions);
  const missing = tried.filter(({ revision }) => !revisions.has(revision) && revision < highest);
  const single = missing.filter(
    (one) => missing.filter(({ revision }) => revision === one.revision).length === 1,
  );
  return [...written, ...single].toSorted((one, other) => one.revision - other.revision);
}

function stageName({ status }: RecordedWrite): string {
  return status === 'processing' || status === 'scanning' ? 'recognition' : status;
}

function linesOf<Line>(folder: string, kind: string): Line[] {
  return globSync(`${kind}-*.jsonl`, { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      // The last line of a process that was killed may be cut off.
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as Line),
  );
}

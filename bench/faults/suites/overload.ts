import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ClientLoad } from '../client-load.ts';
import { Installation } from '../installation.ts';
import { Ledger } from '../ledger.ts';
import type { Run } from '../open-run.ts';
import { percentile } from '../../measuring/percentile.ts';

export interface OverloadOptions {
  /** Of the flood; the small accounts are measured alone for half as long before. */
  readonly minutes: number;
  /** How long a reading takes at least; milliseconds. */
  readonly readMs: number;
}

export interface OverloadReport {
  /** Documents a minute that the machine was seen to do, and that were uploaded. */
  readonly capacityAMinute: number;
  readonly uploadedAMinute: number;
  readonly uploaded: number;
  readonly failedRequests: number;
  readonly failedJobs: number;
  readonly wrongAnswers: number;
  /** Of the two small accounts, from acceptance to the end as seen by the client; milliseconds. */
  readonly alone: Latency;
  readonly flooded: Latency;
  readonly p95Ratio: number;
  /** Of the large account, when the flood ended. */
  readonly waiting: number;
}

interface Latency {
  readonly jobs: number;
  readonly p50: number;
  readonly p95: number;
}

const SLOTS = 2;
/** Ten times what the machine can do, of which each small account has a fifth of what it can do. */
const TIMES = 10;
const SMALL_SHARE = 0.2;
const ADMIN_TOKEN = 'faults-overload-administrator';

/** Two accounts that ask for little and one that asks for far more than there is. */
export async function overloadSuite(run: Run, { minutes, readMs }: OverloadOptions): Promise<OverloadReport> {
  const { folder, documents } = run;
  const environment = {
    ...run.environment,
    DOCEX_ADMIN_TOKEN: ADMIN_TOKEN,
    DOCEX_OCR_CONCURRENCY: String(SLOTS),
  };
  const installation = await Installation.start({ folder, environment });
  const ledger = new Ledger(join(folder, 'ledger.jsonl'));
  /** What the machine can do: documents in a millisecond, measured first. */
  let perMs = SLOTS / readMs;
  const clientOf = async (account: string, phase: string, everyMs: number, window = Infinity) => {
    const key = await newKey(installation.address, account);
    const address = () => installation.address;
    const name = `${account}-${phase}`;
    return new ClientLoad({ address, key, documents, ledger, name, window, everyMs });
  };
  const smalls = (phase: string) =>
    Promise.all(['small-1', 'small-2'].map((account) => clientOf(account, phase, 1 / (perMs * SMALL_SHARE))));
  try {
    const saturating = await clientOf('large', 'capacity', 0, 3 * SLOTS);
    const begin = performance.now();
    await saturating.run(Infinity, AbortSignal.timeout(minutes * 15_000));
    perMs = saturating.ended / (performance.now() - begin);
    const alone = await smalls('alone');
    await Promise.all(alone.map((client) => client.run(Infinity, AbortSignal.timeout(minutes * 30_000))));
    const large = await clientOf('large', 'flood', 1 / (perMs * (TIMES - 2 * SMALL_SHARE)));
    const flooding = large.run(Infinity, AbortSignal.timeout(minutes * 60_000));
    const flooded = await smalls('flooded');
    // The flood comes first.
    await delay(5 * readMs);
    await Promise.all(
      flooded.map((client) => client.run(Infinity, AbortSignal.timeout(minutes * 60_000 - 5 * readMs))),
    );
    const waiting = large.underWay.length;
    large.leave();
    await flooding;
    const all = [...alone, ...flooded, large];
    const [before, after] = [latencyOf(alone), latencyOf(flooded)];
    const uploaded = all.reduce((sum, { jobs }) => sum + jobs.length, 0);
    return {
      capacityAMinute: Math.round(perMs * 60_000),
      uploadedAMinute: Math.round((uploaded - alone.flatMap(({ jobs }) => jobs).length) / minutes),
      uploaded,
      failedRequests: all.flatMap(({ retries }) => [...retries.values()]).reduce((sum, one) => sum + one, 0),
      failedJobs: all.flatMap(({ jobs }) => jobs).filter(({ fileStatus }) => fileStatus === 'failed').length,
      wrongAnswers: all.flatMap(({ wrong }) => wrong).length,
      alone: before,
      flooded: after,
      p95Ratio: Math.round((after.p95 / before.p95) * 100) / 100,
      waiting,
    };
  } finally {
    await installation.stop();
    ledger.close();
  }
}

function latencyOf(clients: readonly ClientLoad[]): Latency {
  const ended = clients.flatMap(({ jobs }) => jobs).filter(({ endedAt }) => endedAt !== undefined);
  const tookMs = ended.map(({ acceptedAt, endedAt = 0 }) => Math.round(endedAt - acceptedAt));
  return { jobs: tookMs.length, p50: percentile(tookMs, 50), p95: percentile(tookMs, 95) };
}

async function newKey(address: string, accountId: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/admin/keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ADMIN_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ accountId }),
  });
  if (answer.status !== 201) throw new Error(`no key was made: ${await answer.text()}`);
  return ((await answer.json()) as { readonly data: { readonly key: string } }).data.key;
}

/**
 * What encryption at rest adds to the CPU time of a digital one-page invoice; see README.md beside this file.
 *
 *   node bench/service/encryption.ts [--rounds 15] [--documents 8]
 *
 * Invoices are read by the pipeline in this process, without encryption, and each call of the two stores that are
 * encrypted is recorded. The calls are then repeated, in turn, on plain and on encrypted stores in new folders.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbeddedProfile } from '@docex/embedded';
import { openSandboxPool } from '@docex/ocr-providers';
import type { BlobStore, JobStore, Profile } from '@docex/ports';
import { encryptProfile } from '../../packages/profiles/src/encryption/encrypt-profile.ts';
import { makeMasterKeyFile, MasterKeyFile } from '../../packages/profiles/src/encryption/master-key-file.ts';
import { digitalInvoices } from '../measuring/documents.ts';
import { cpuSecondsOfTree } from '../measuring/process-cpu.ts';
import { startRunningPipeline } from '../measuring/running-pipeline.ts';
import { describeSpread, spreadOf } from '../measuring/spread.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, documents: { type: 'string', default: '8' } },
});

/** One call of a store, with streams as the bytes that went through them. */
interface Call {
  readonly store: 'blobStore' | 'jobStore';
  readonly name: string;
  readonly args: readonly unknown[];
}

const documents = Number(options.documents);
const { calls, cpuSeconds } = await recordPipeline();
const added: number[] = [];
const plain: number[] = [];
for (let round = 0; round < Number(options.rounds); round += 1) {
  const without = await replay((profile) => Promise.resolve(profile));
  const encrypted = await replay(async (profile, folder) => {
    await makeMasterKeyFile(join(folder, 'master.key'));
    return encryptProfile(profile, await MasterKeyFile.open(join(folder, 'master.key')));
  });
  plain.push((without * 1000) / documents);
  added.push(((encrypted - without) * 1000) / documents);
}
const whole = (cpuSeconds * 1000) / documents;
const median = spreadOf(added)?.median ?? NaN;
process.stdout.write(`CPU of a digital page, all processes, ms\t${whole.toFixed(0)}\n`);
process.stdout.write(`its calls of the stores, plain, ms\t${describeSpread(spreadOf(plain), 1)}\n`);
process.stdout.write(`added by encryption, ms\t${describeSpread(spreadOf(added), 1)}\n`);
process.stdout.write(`share of the page\t${((100 * median) / whole).toFixed(1)} %\n`);

async function recordPipeline(): Promise<{ readonly calls: readonly Call[]; readonly cpuSeconds: number }> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'docex-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const profile = await openEmbeddedProfile({ dataDirectory: folder });
  stack.defer(profile.close);
  const recorded: Call[] = [];
  const documentRecognizer = await openSandboxPool();
  stack.defer(() => documentRecognizer.close());
  const recordedProfile = {
    ...profile,
    blobStore: recording(profile.blobStore, 'blobStore', recorded),
    jobStore: recording(profile.jobStore, 'jobStore', recorded),
  };
  const pipeline = stack.use(await startRunningPipeline(recordedProfile, documentRecognizer));
  const invoices = await digitalInvoices(documents);
  // Warm processes: the price of a page is not that of their start.
  for (const invoice of invoices.slice(0, 2)) await pipeline.read(invoice);
  recorded.length = 0;
  const before = cpuSecondsOfTree(process.pid);
  for (const invoice of invoices) await pipeline.read(invoice);
  const used = cpuSecondsOfTree(process.pid) - before;
  return { calls: [...recorded], cpuSeconds: used };
}

/** The store, with every call that costs something kept. */
function recording<Store extends BlobStore | JobStore>(
  store: Store,
  name: Call['store'],
  recorded: Call[],
): Store {
  return new Proxy(store, {
    get(target, method: string) {
      const member: unknown = Reflect.get(target, method, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const call = { store: name, name: method, args: [...args] };
        recorded.push(call);
        const used = args.map((value, index) => (isStream(value) ? kept(value, call.args, index) : value));
        return Reflect.apply(member, target, used);
      };
    },
  });
}

function isStream(value: unknown): value is AsyncIterable<Uint8Array> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

async function* kept(
  stream: AsyncIterable<Uint8Array>,
  args: unknown[],
  index: number,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  args[index] = chunks;
  for await (const chunk of stream) {
    chunks.push(Uint8Array.from(chunk));
    yield chunk;
  }
}

type Opened = Pick<Profile, 'blobStore' | 'jobStore'>;

/** CPU seconds of the recorded calls on stores in a new folder. */
async function replay(open: (profile: Profile, folder: string) => Promise<Opened>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'docex-bench-'));
  const profile = await openEmbeddedProfile({ dataDirectory: folder });
  const stores = await open(profile, folder);
  /** Sealed contents have names of their own. */
  const names = new Map<unknown, string>();
  const begin = process.cpuUsage();
  for (const { store, name, args } of calls) {
    const used = args.map((value) => names.get(value) ?? (isChunks(value) ? streamOf(value) : value));
    const method = Reflect.get(stores[store], name) as (...values: unknown[]) => unknown;
    const answer: unknown = Reflect.apply(method, stores[store], used);
    if (isStream(answer)) for await (const _chunk of answer);
    else remember(await answer, args, names);
  }
  const { user, system } = process.cpuUsage(begin);
  await profile.close();
  await rm(folder, { recursive: true, force: true });
  return (user + system) / 1e6;
}

function isChunks(value: unknown): value is readonly Uint8Array[] {
  return Array.isArray(value) && value.every((one) => one instanceof Uint8Array);
}

/** A stored content's name, which later calls use; in the recording it was that of the plain bytes. */
function remember(value: unknown, [prefix]: readonly unknown[], names: Map<unknown, string>): void {
  if (typeof value !== 'object' || value === null || !('sha256' in value) || !('key' in value)) return;
  names.set(`${String(prefix)}/${String(value.sha256)}`, String(value.key));
}

async function* streamOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

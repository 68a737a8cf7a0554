/**
 * Breaks uploads off, many at once, at any byte of head and body, against docex in one process; tells what the
 * process holds meanwhile. Ends with 1 where descriptors or files are left over.
 *
 *   node bench/gateway/aborted-uploads.ts [--uploads 10000] [--at-once 50] [--bytes 200000] [--seed 1]
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createApiKey } from '@docex/domain';
import { type Holding, startService } from './service-process.ts';

const { values: options } = parseArgs({
  options: {
    uploads: { type: 'string', default: '10000' },
    'at-once': { type: 'string', default: '50' },
    bytes: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
  },
});
const uploads = Number(options.uploads);
/** Uploads before the first look: code is compiled and pools are filled by then. */
const WARM_UP = Math.min(2_000, uploads);
const SETTLE_MS = 3_000;

const key = createApiKey().text;
const file = Buffer.alloc(Number(options.bytes), 'x');
file.write('%PDF-1.7\n');
const body = Buffer.concat([
  Buffer.from('--b\r\nContent-Disposition: form-data; name="fileName"\r\n\r\na.pdf\r\n'),
  Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
  file,
  Buffer.from('\r\n--b--\r\n'),
]);
const head = Buffer.from(
  [
    'POST /api/v1/upload?document.type=invoice&document.version=v1 HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${body.length}`,
    '\r\n',
  ].join('\r\n'),
);
const whole = Buffer.concat([head, body]);

/** Numbers from 0 to 1, the same for the same seed: mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomNumbers(Number(options.seed));

/** Sends a part of an upload, never the whole, and hangs up: politely or with a reset. */
async function breakOff(port: number): Promise<void> {
  // One in five does not get out of its head.
  const length = Math.floor(random() * (random() < 0.2 ? head.length : whole.length - 1)) + 1;
  const socket = connect(port, '127.0.0.1');
  const closed = once(socket, 'close');
  socket.on('error', () => undefined);
  socket.resume();
  await new Promise((resolve) => socket.write(whole.subarray(0, length), resolve));
  if (random() < 0.5) socket.resetAndDestroy();
  else socket.destroy();
  await closed;
}

await using service = await startService(key);

async function breakOffMany(count: number): Promise<void> {
  let left = count;
  const sender = async (): Promise<void> => {
    while ((left -= 1) >= 0) await breakOff(service.port);
  };
  await Promise.all(Array.from({ length: Number(options['at-once']) }, sender));
}

function show(name: string, { memory, descriptors }: Holding): void {
  process.stdout.write(
    `${name.padEnd(24)} ${memory.toFixed(0).padStart(6)} MiB ${String(descriptors).padStart(6)} descriptors\n`,
  );
}

show('at the start', await service.holding());
const filesBefore = await service.files();
await breakOffMany(WARM_UP);
await delay(SETTLE_MS);
const before = await service.holding();
show(`after ${WARM_UP} (warm)`, before);
const begin = performance.now();
const rounds = 10;
for (let round = 1; round <= rounds; round += 1) {
  await breakOffMany(uploads / rounds);
  show(`after ${WARM_UP + (round * uploads) / rounds}`, await service.holding());
}
const seconds = (performance.now() - begin) / 1_000;
await delay(SETTLE_MS);
const after = await service.holding();
show('3 s later', after);
const left = (await service.files()).filter((name) => !filesBefore.includes(name));
process.stdout.write(
  `${uploads} uploads broken off in ${seconds.toFixed(1)} s; memory ${(after.memory - before.memory).toFixed(1)} MiB, ` +
    `descriptors ${after.descriptors - before.descriptors} more than when warm; files left over: ${left.length}\n`,
);
if (after.descriptors > before.descriptors || left.length > 0) process.exitCode = 1;

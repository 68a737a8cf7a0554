import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FakeServices } from './testing/fake-services.ts';
import { type Answer, authorized, GatewayWorld } from './testing/gateway-world.ts';
import {
  exchangeText,
  filePartOf,
  MULTIPART,
  multipart,
  textPartOf,
  UPLOAD,
  uploadHead,
} from './testing/raw-http.ts';

const SEED = 20_261_121;
const UPLOAD_TIMEOUT_MS = 1_000;
const END = '--b--\r\n';
const file = filePartOf('file', 'a.pdf', '%PDF-1.7');

let world: GatewayWorld;
let services: FakeServices;

beforeAll(async () => {
  world = await GatewayWorld.open();
  ({ services } = world);
});
afterAll(() => world.close());

/** Nothing stays open, and the next upload goes well. */
afterEach(async () => {
  await until(() => services.open === 0);
  expect((await send(file + END)).status).toBe(200);
});

function send(body: string | Buffer): Promise<Answer> {
  return world.call(UPLOAD, {
    method: 'POST',
    headers: { ...authorized, ...MULTIPART },
    body: Uint8Array.from(Buffer.from(body)),
  });
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

function openSockets(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
}

describe('an upload with many parts', () => {
  it.each([
    ['texts', textPartOf('x', 'y').repeat(10_000)],
    [
      'texts of different names',
      Array.from({ length: 10_000 }, (_, index) => textPartOf(`x${index}`, 'y')).join(''),
    ],
    ['files', filePartOf('x', 'x.bin', 'y').repeat(10_000)],
    ['empty parts', '--b\r\n\r\n\r\n'.repeat(10_000)],
    ['texts after the file', file + textPartOf('x', 'y').repeat(10_000)],
    ['headers of one part', multipart(`${'X-H: 1\r\n'.repeat(10_000)}\r\nvalue`)],
  ])('is refused: 10,000 %s', async (_name, parts) => {
    const { finished } = services;
    const answer = await send(parts + END);
    expect(answer.status).toBe(400);
    expect(answer.body.error?.code).toMatch(/^(invalid_parameter|file_missing)$/);
    expect(services.finished).toBe(finished);
  });
});

describe('an upload with names made to harm', () => {
  it.each([
    '__proto__',
    'a.b.c',
    ']',
    'toString',
    'hasOwnProperty',
    'length',
    '../../etc/passwd',
    'a\\0b',
    'x'.repeat(99),
  ])('passes over a part named %s', async (name) => {
    const { status } = await send(textPartOf(name, 'polluted') + file + END);
    expect(status).toBe(200);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(services.uploads.at(-1)?.finish).toMatchObject({ fileName: 'a.pdf', password: '' });
  });

  it.each(['__proto__[polluted]', 'constructor[prototype][polluted]', 'a[b][c][d]', 'a[]', '['])(
    'refuses the nested name %s',
    async (name) => {
      const answer = await send(textPartOf(name, 'polluted') + file + END);
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_parameter' } } });
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  it.each(['../../etc/passwd', '/etc/passwd', 'a\\b', ' ', 'ü\u202e.pdf', '..', 'a.pdf/'])(
    'takes %j as a file name for what it is: a name, which ingest makes sane',
    async (fileName) => {
      const { status } = await send(filePartOf('file', fileName, '%PDF-1.7') + END);
      expect(status).toBe(200);
      expect(services.uploads.at(-1)?.finish?.fileName).toBe(fileName);
    },
  );
});

describe('an upload that takes its time', () => {
  it('may send its other parts long after the file', async () => {
    const socket = connect(world.port, '127.0.0.1');
    const late = textPartOf('fileName', 'late.pdf') + END;
    socket.write(uploadHead({ 'Content-Length': String(file.length + late.length), Connection: 'close' }));
    const { started } = services;
    socket.write(file);
    await until(() => services.started > started);
    socket.write(late);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain(' 200 ');
    expect(services.uploads.at(-1)?.finish?.fileName).toBe('late.pdf');
    socket.destroy();
  });

  it.each([
    ['before its first part', ''],
    ['in a head of a part', '--b\r\nContent-Dispo'],
    ['in its file', file.slice(0, -4)],
    ['after its file', file],
  ])('is told 408 when its time is over %s', async (_name, body) => {
    const impatient = await GatewayWorld.open({ uploadTimeoutMs: UPLOAD_TIMEOUT_MS });
    const answer = await exchangeText(impatient.port, uploadHead({ 'Content-Length': '1000' }) + body);
    expect(answer).toContain('HTTP/1.1 408 ');
    expect(answer).toContain('"success":false');
    await until(() => impatient.services.open === 0);
    expect(impatient.services.finished).toBe(0);
    await impatient.close();
  });
});

describe('an upload that is broken off', () => {
  it('at any byte leaves nothing behind: no job, no socket', async () => {
    const body = textPartOf('fileName', 'a.pdf') + file + END;
    const whole = uploadHead({ 'Content-Length': String(body.length) }) + body;
    const [sockets, finished] = [openSockets(), services.finished];
    for (let length = 1; length < whole.length; length += 1) {
      const socket = connect(world.port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      await new Promise((resolve) => socket.write(whole.slice(0, length), resolve));
      if (length % 2 === 0) socket.resetAndDestroy();
      else socket.destroy();
    }
    await until(() => services.open === 0 && openSockets() <= sockets);
    expect(services.finished).toBe(finished);
  });
});

describe('any bytes', () => {
  /** A body of good parts that something happened to. */
  const damaged = fc
    .record({
      parts: fc.array(
        fc.constantFrom(
          file,
          textPartOf('fileName', 'a.pdf'),
          textPartOf('fileType', 'application/pdf'),
          textPartOf('password', 'p'),
          textPartOf('__proto__', 'x'),
          '--b\r\n\r\n\r\n',
          '--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n',
          '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n',
          '--b\r\nContent-Disposition: form-data; name="file"; filename*=UTF-8\'\'%FF%ZZ\r\n\r\nx\r\n',
          '--b\r\nContent-Disposition: form-data; name=file; filename="a\r\nContent-Type: x\r\n\r\nx\r\n',
          '--B\r\n',
          '--b--',
        ),
        { maxLength: 8 },
      ),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      isCut: fc.boolean(),
      noise: fc.uint8Array({ maxLength: 30 }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ parts, cut, isCut, noise, at }) => {
      const bytes = Buffer.from(parts.join('') + END, 'latin1');
      const kept = isCut ? bytes.subarray(0, Math.floor(cut * bytes.length)) : bytes;
      const place = Math.floor(at * kept.length);
      return Buffer.concat([kept.subarray(0, place), noise, kept.subarray(place)]);
    });

  it('get an answer of the contract, and never a fault', async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(damaged, async (body) => {
        const answer = await send(body);
        const code = answer.body.error?.code ?? 'success';
        seen.set(code, (seen.get(code) ?? 0) + 1);
        expect(['success', 'invalid_parameter', 'file_missing']).toContain(code);
      }),
      { seed: SEED, numRuns: 600 },
    );
    expect([...seen.keys()].sort()).toEqual(['file_missing', 'invalid_parameter', 'success']);
  }, 60_000);
});

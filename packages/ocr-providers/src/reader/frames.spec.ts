import { describe, expect, it } from '@jest/globals';
import { type Frame, FrameError, readFrames } from './frames.ts';

/** As it lies on the wire. */
function encoded(head: string, body: Uint8Array): Buffer {
  const prefix = Buffer.alloc(8);
  prefix.writeUInt32BE(head.length);
  prefix.writeUInt32BE(body.length, 4);
  return Buffer.concat([prefix, Buffer.from(head), body]);
}

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function all(bytes: Buffer, size = 5): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of readFrames(inPieces(bytes, size))) frames.push(frame);
  return frames;
}

const TWO = Buffer.concat([encoded('{"kind":"a"}', Buffer.from('body')), encoded('{}', new Uint8Array())]);

describe('frames', () => {
  it.each([1, 7, 1000])('come whole, in pieces of %d bytes', async (size) => {
    expect(await all(TWO, size)).toEqual([
      { head: { kind: 'a' }, body: Buffer.from('body') },
      { head: {}, body: Buffer.alloc(0) },
    ]);
  });

  it.each([3, 8, 11, 21])('are refused where they end after %d bytes', async (length) => {
    await expect(all(TWO.subarray(0, length))).rejects.toThrow(FrameError);
  });

  it('are refused where they announce more than agreed, before it comes', async () => {
    const tooLong = Buffer.from([0, 0, 0, 2, 0xff, 0xff, 0xff, 0xff, ...Buffer.from('{}')]);
    await expect(all(tooLong)).rejects.toThrow('longer than agreed');
    await expect(all(encoded(`"${'x'.repeat(20_000)}"`, new Uint8Array()))).rejects.toThrow(
      'longer than agreed',
    );
  });

  it.each(['', 'null', '1', '{'])('are refused where the head is %j', async (head) => {
    await expect(all(encoded(head, new Uint8Array()))).rejects.toThrow('has no head');
  });
});

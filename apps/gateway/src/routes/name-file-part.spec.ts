import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NameFilePart } from './name-file-part.ts';

const NAMED = "; filename*=UTF-8''document";

/** What comes out when the text goes in, cut at the given places. */
async function passed(text: string, cuts: readonly number[] = []): Promise<string> {
  const stream = new NameFilePart('b', 'document');
  const bytes = Buffer.from(text, 'latin1');
  const places = [0, ...cuts.filter((cut) => cut < bytes.length), bytes.length].sort(
    (one, other) => one - other,
  );
  for (const [index, place] of places.slice(1).entries()) stream.write(bytes.subarray(places[index], place));
  stream.end();
  return Buffer.concat((await stream.toArray()) as Buffer[]).toString('latin1');
}

function part(disposition: string, content: string): string {
  return `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
}

describe('the file part of a multipart body', () => {
  it.each([
    ['name="file"', true],
    ['NAME=file', true],
    ['name="file"; filename=""', true],
    ['name="file"; filename="a.pdf"', false],
    ['name="file"; filename*=UTF-8\'\'a.pdf', false],
    ['filename="a.pdf"; name="file"', false],
    ['name="fileName"', false],
    ['name="file[]"', false],
    ['filename="; name=file"', false],
  ])('with %s gets a file name: %s', async (disposition, gets) => {
    const body = `${part('name="x"', 'y')}${part(disposition, 'content')}--b--\r\n`;
    const wanted = gets ? body.replace(`${disposition}\r\n`, `${disposition}${NAMED}\r\n`) : body;
    expect(await passed(body)).toBe(wanted);
  });

  it('is found however the body is cut into pieces', async () => {
    const body = `${part('name="file"', 'a\r\n--c\r\n--\r\n-')}${part('name="x"', 'y')}--b--\r\n`;
    const wanted = body.replace('name="file"', `name="file"${NAMED}`);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(body.length)), async (cuts) => {
        expect(await passed(body, cuts)).toBe(wanted);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('is not looked for in the content of a part', async () => {
    const body = part('name="x"', 'Content-Disposition: form-data; name="file"\r\n\r\nz');
    expect(await passed(`${body}--b--\r\n`)).toBe(`${body}--b--\r\n`);
  });
});

describe('whatever is no multipart body', () => {
  it('passes as it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary-ascii', maxLength: 300 }),
        fc.array(fc.nat(300)),
        async (text, cuts) => {
          expect(await passed(text, cuts)).toBe(text);
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });

  it('passes with a head that does not end, without being held back for ever', async () => {
    const body = `--b\r\n${'x: y\r\n'.repeat(10_000)}`;
    expect(await passed(body, [5, 20_000, 40_000])).toBe(body);
  });
});

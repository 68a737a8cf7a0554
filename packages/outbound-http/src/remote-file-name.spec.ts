import { describe, expect, it } from '@jest/globals';
import { remoteFileName } from './remote-file-name.ts';

const url = new URL('https://files.docex-tests.com/store/note%20one.pdf?name=other.pdf');

describe('remoteFileName', () => {
  it.each([
    [undefined, 'note one.pdf'],
    ['inline', 'note one.pdf'],
    ['attachment; filename="a b.pdf"', 'a b.pdf'],
    ["attachment; filename=x.pdf; filename*=UTF-8''%E0%A4%AC%E0%A4%BF%E0%A4%B2.pdf", 'बिल.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\temp\\\\a.pdf"', 'a.pdf'],
    ['attachment; filename=".."', 'note one.pdf'],
    ["attachment; filename*=UTF-8''a%00%0d%0a%E2%80%AEfdp.pdf", 'afdp.pdf'],
    ['', 'note one.pdf'],
    [';;;===', 'note one.pdf'],
  ])('makes of %j the name %j', (disposition, name) => {
    expect(remoteFileName(disposition, url)).toBe(name);
  });

  it('cuts a name at 255 characters', () => {
    expect(remoteFileName(`attachment; filename="${'a'.repeat(1_000)}"`, url)).toHaveLength(255);
  });

  it.each(['https://files.docex-tests.com/', 'https://files.docex-tests.com/a/%2e%2e%2f'])(
    'finds no name in %s',
    (one) => {
      expect(remoteFileName(undefined, new URL(one))).toBeUndefined();
    },
  );

  it('takes a path that cannot be decoded as it stands', () => {
    expect(remoteFileName(undefined, new URL('https://files.docex-tests.com/%ff.pdf'))).toBe('%ff.pdf');
  });
});

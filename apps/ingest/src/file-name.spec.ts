import { describe, expect, it } from '@jest/globals';
import { saneFileName } from './file-name.ts';

describe('saneFileName', () => {
  it.each([
    ['invoice.pdf', 'invoice.pdf'],
    ['Rechnung März ₹.pdf', 'Rechnung März ₹.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\scan.png', 'scan.png'],
    ['a\0b\r\nc\u202egpj.pdf', 'abcgpj.pdf'],
    ['  padded.pdf  ', 'padded.pdf'],
    ['', 'document'],
    ['..', 'document'],
    ['folder/', 'document'],
    ['\u0000', 'document'],
  ])('makes %j to %j', (given, kept) => {
    expect(saneFileName(given)).toBe(kept);
  });

  it('cuts a long name before its ending', () => {
    const name = saneFileName(`${'ä'.repeat(400)}.pdf`);
    expect(Array.from(name)).toHaveLength(255);
    expect(name.endsWith('ä.pdf')).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import { declarationAgrees, sniffMediaType } from './media-type.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const ftyp = (brand: string) => Buffer.concat([hex('00000018'), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`)]);

describe('sniffMediaType', () => {
  it.each([
    ['application/pdf', Buffer.from('%PDF-1.7\n')],
    [
      'application/pdf',
      Buffer.concat([Buffer.from('\r\njunk before the header\n'), Buffer.from('%PDF-1.4')]),
    ],
    ['application/pdf', Buffer.concat([Buffer.from(`${'x'.repeat(1018)}%PDF-`), Buffer.alloc(50)])],
    ['image/png', hex('89504e470d0a1a0a 0000000d 49484452')],
    ['image/jpeg', hex('ffd8ffe0 00104a464946 0001')],
    ['image/tiff', hex('49492a00 ffffff7f')],
    ['image/tiff', hex('4d4d002a 7fffffff')],
    ['image/webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ')],
    ['image/bmp', hex('424d 46000000 00000000 36000000 28000000')],
    ['image/heic', ftyp('heic')],
    ['image/heic', ftyp('mif1')],
  ])('knows %s by its first bytes', async (mediaType, bytes) => {
    expect(await sniffMediaType(bytes)).toBe(mediaType);
  });

  it.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(5000)],
    ['a PDF header after the first 1024 bytes', Buffer.from(`${'x'.repeat(1024)}%PDF-1.7`)],
    ['a ZIP archive', hex('504b0304 14000000')],
    ['an executable', hex('7f454c46 02010100')],
    ['a GIF', Buffer.from('GIF89a')],
    ['AVIF', ftyp('avif')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('takes nothing for %s', async (_name, bytes) => {
    expect(await sniffMediaType(bytes)).toBeUndefined();
  });
});

describe('declarationAgrees', () => {
  it.each([
    ['', 'image/png'],
    ['application/octet-stream', 'application/pdf'],
    ['APPLICATION/PDF', 'application/pdf'],
    ['application/pdf; version=1.7', 'application/pdf'],
    ['image/jpg', 'image/jpeg'],
    ['image/heif', 'image/heic'],
  ] as const)('%j goes with %s', (declared, mediaType) => {
    expect(declarationAgrees(declared, mediaType)).toBe(true);
  });

  it.each([
    ['image/png', 'application/pdf'],
    ['pdf', 'application/pdf'],
    ['image/*', 'image/png'],
  ] as const)('%j contradicts %s', (declared, mediaType) => {
    expect(declarationAgrees(declared, mediaType)).toBe(false);
  });
});

import { fileTypeFromBuffer } from 'file-type';

/** Kinds of documents that are taken in, as media types. */
export const MEDIA_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/tiff',
  'image/webp',
  'image/bmp',
  'image/heic',
] as const;

export type MediaType = (typeof MEDIA_TYPES)[number];

/** How many of a file's first bytes {@link sniffMediaType} wants to see; fewer only when the file is shorter. */
export const SNIFF_BYTES = 4_100;

/** PDF readers accept the header anywhere within these bytes (PDF 32000-1, implementation note 13). */
const PDF_HEADER_WITHIN_BYTES = 1_024;

/** Other names in use for the same kinds, as the library or as clients call them. */
const SYNONYMS: ReadonlyMap<string, MediaType> = new Map<string, MediaType>([
  ...MEDIA_TYPES.map((mediaType) => [mediaType, mediaType] as const),
  ['application/x-pdf', 'application/pdf'],
  ['image/apng', 'image/png'],
  ['image/x-png', 'image/png'],
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/tif', 'image/tiff'],
  ['image/x-tiff', 'image/tiff'],
  ['image/x-bmp', 'image/bmp'],
  ['image/x-ms-bmp', 'image/bmp'],
  ['image/heif', 'image/heic'],
  ['image/heic-sequence', 'image/heic'],
  ['image/heif-sequence', 'image/heic'],
]);

/**
 * For formats of which the library wants to read further than the first bytes before it commits itself: TIFF
 * (whose directory often stands at the end) in both byte orders, and PNG.
 */
const SIGNATURES: readonly (readonly [MediaType, Buffer])[] = [
  ['image/tiff', Buffer.from('49492a00', 'hex')],
  ['image/tiff', Buffer.from('4d4d002a', 'hex')],
  ['image/png', Buffer.from('89504e470d0a1a0a', 'hex')],
];

/** The kind of a file as told by its first bytes; undefined for everything that is not taken in. */
export async function sniffMediaType(head: Uint8Array): Promise<MediaType | undefined> {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const signature = SIGNATURES.find(([, magic]) => bytes.subarray(0, magic.length).equals(magic));
  if (signature) return signature[0];
  const found = SYNONYMS.get((await fileTypeFromBuffer(bytes))?.mime ?? '');
  if (found !== undefined) return found;
  return bytes.subarray(0, PDF_HEADER_WITHIN_BYTES).includes('%PDF-') ? 'application/pdf' : undefined;
}

/** Whether what the caller declared agrees with the bytes. A caller that declares nothing always agrees. */
export function declarationAgrees(declared: string, mediaType: MediaType): boolean {
  const name = (declared.split(';')[0] ?? '').trim().toLowerCase();
  if (name === '' || name === 'application/octet-stream') return true;
  return SYNONYMS.get(name) === mediaType;
}

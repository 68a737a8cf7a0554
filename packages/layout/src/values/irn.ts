/** Reads an invoice reference number: 64 hexadecimal digits, in lower case; `O` and `l` are read as digits. */
export function readIrn(printed: string): string | undefined {
  const packed = printed
    .replace(/[\s:-]/g, '')
    .toLowerCase()
    .replace(/o/g, '0')
    .replace(/[li]/g, '1');
  return /^[0-9a-f]{64}$/.test(packed) ? packed : undefined;
}

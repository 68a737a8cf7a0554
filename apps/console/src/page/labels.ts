/** Words of keys that are written otherwise than the key has them. */
const WORDS: Readonly<Record<string, string>> = {
  gstin: 'GSTIN',
  po: 'PO',
  irn: 'IRN',
  hsn: 'HSN',
  sac: 'SAC',
  qty: 'quantity',
  no: 'number',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  grn: 'GRN',
  ifsc: 'IFSC',
  vid: 'VID',
  pan: 'PAN',
  pincode: 'PIN code',
  aadhaar: 'Aadhaar',
};

const NAMES: Readonly<Record<string, string>> = {
  vendor: 'Supplier',
  buyer: 'Buyer',
  hsnSac: 'HSN/SAC',
  subtotal: 'Taxable value',
  careOf: 'Care of',
};

/** What a key of a result is called on the screen. */
export function labelOf(key: string): string {
  const name = NAMES[key];
  if (name !== undefined) return name;
  const words = key
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .split(' ')
    .map((word) => WORDS[word] ?? word);
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a place of a result is called, by its JSON Pointer: "Supplier GSTIN", "Line 3, Total". */
export function labelOfPointer(pointer: string): string {
  const [first = '', second, third] = pointer.split('/').slice(1);
  if (second === undefined) return labelOf(first);
  if (/^\d+$/.test(second)) {
    const line = `Line ${Number(second) + 1}`;
    return third === undefined ? line : `${line}, ${labelOf(third)}`;
  }
  const inner = labelOf(second);
  return `${labelOf(first)} ${/^[A-Z]{2}/.test(inner) ? inner : inner.toLowerCase()}`;
}

import { createRequire } from 'node:module';

const resolve = (name: string): string => createRequire(import.meta.url).resolve(name);

export type TypefaceName = 'helvetica' | 'times' | 'courier' | 'roboto' | 'hind' | 'vt323';

/** A family of fonts, each a PDF standard font's name or the path of a font file that is embedded. */
export interface Typeface {
  name: TypefaceName;
  regular: string;
  bold: string;
  /** The font with the rupee sign, which the fonts with the letters lack. */
  rupee: { regular: string; bold: string } | null;
  currencyMarks: readonly string[];
}

const rupeeMarks = ['\u20b9', '\u20b9 ', 'Rs. ', 'INR ', ''];
const plainMarks = ['', '', 'Rs. ', 'Rs.', 'INR '];

function fontsource(family: 'roboto' | 'hind', signSubset: string): Omit<Typeface, 'name' | 'currencyMarks'> {
  const file = (subset: string, weight: number): string =>
    resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
  return {
    regular: file('latin', 400),
    bold: file('latin', 700),
    rupee: { regular: file(signSubset, 400), bold: file(signSubset, 700) },
  };
}

/** The typefaces that documents are set in; the embedded ones are under the SIL Open Font License. */
export const typefaces: Record<TypefaceName, Typeface> = {
  helvetica: {
    name: 'helvetica',
    regular: 'Helvetica',
    bold: 'Helvetica-Bold',
    rupee: null,
    currencyMarks: plainMarks,
  },
  times: {
    name: 'times',
    regular: 'Times-Roman',
    bold: 'Times-Bold',
    rupee: null,
    currencyMarks: plainMarks,
  },
  courier: {
    name: 'courier',
    regular: 'Courier',
    bold: 'Courier-Bold',
    rupee: null,
    currencyMarks: plainMarks,
  },
  roboto: { name: 'roboto', ...fontsource('roboto', 'latin-ext'), currencyMarks: rupeeMarks },
  hind: { name: 'hind', ...fontsource('hind', 'latin-ext'), currencyMarks: rupeeMarks },
  vt323: {
    name: 'vt323',
    regular: resolve('@fontsource/vt323/files/vt323-latin-400-normal.woff'),
    bold: resolve('@fontsource/vt323/files/vt323-latin-400-normal.woff'),
    rupee: null,
    currencyMarks: plainMarks,
  },
};

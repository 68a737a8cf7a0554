import { createRequire } from 'node:module';

const resolve = (name: string): string => createRequire(import.meta.url).resolve(name);

export type TypefaceName = 'helvetica' | 'times' | 'courier' | 'roboto' | 'hind' | 'vt323';

/** A font for characters that a family's own letters lack. */
export interface FallbackFont {
  /** Matches runs of such characters. */
  characters: RegExp;
  regular: string;
  bold: string;
}

/** A family of fonts, each a PDF standard font's name or the path of a font file that is embedded. */
export interface Typeface {
  name: TypefaceName;
  regular: string;
  bold: string;
  fallbacks: readonly FallbackFont[];
  currencyMarks: readonly string[];
}

const rupeeMarks = ['\u20b9', '\u20b9 ', 'Rs. ', 'INR ', ''];
const plainMarks = ['', '', 'Rs. ', 'Rs.', 'INR '];

const RUPEE = /\u20b9/u;
const DEVANAGARI = /[\p{Script=Devanagari}\u200d]+(?: [\p{Script=Devanagari}\u200d]+)*/u;

function fontFile(family: 'roboto' | 'hind', subset: string, weight: 400 | 700): string {
  return resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
}

function fallback(family: 'roboto' | 'hind', subset: string, characters: RegExp): FallbackFont {
  return { characters, regular: fontFile(family, subset, 400), bold: fontFile(family, subset, 700) };
}

function fontsource(family: 'roboto' | 'hind'): Pick<Typeface, 'regular' | 'bold'> {
  return { regular: fontFile(family, 'latin', 400), bold: fontFile(family, 'latin', 700) };
}

/** The typefaces that documents are set in; the embedded ones are under the SIL Open Font License. */
export const typefaces: Record<TypefaceName, Typeface> = {
  helvetica: {
    name: 'helvetica',
    regular: 'Helvetica',
    bold: 'Helvetica-Bold',
    fallbacks: [],
    currencyMarks: plainMarks,
  },
  times: {
    name: 'times',
    regular: 'Times-Roman',
    bold: 'Times-Bold',
    fallbacks: [],
    currencyMarks: plainMarks,
  },
  courier: {
    name: 'courier',
    regular: 'Courier',
    bold: 'Courier-Bold',
    fallbacks: [],
    currencyMarks: plainMarks,
  },
  roboto: {
    name: 'roboto',
    ...fontsource('roboto'),
    fallbacks: [fallback('roboto', 'latin-ext', RUPEE)],
    currencyMarks: rupeeMarks,
  },
  hind: {
    name: 'hind',
    ...fontsource('hind'),
    fallbacks: [fallback('hind', 'latin-ext', RUPEE), fallback('hind', 'devanagari', DEVANAGARI)],
    currencyMarks: rupeeMarks,
  },
  vt323: {
    name: 'vt323',
    regular: resolve('@fontsource/vt323/files/vt323-latin-400-normal.woff'),
    bold: resolve('@fontsource/vt323/files/vt323-latin-400-normal.woff'),
    fallbacks: [],
    currencyMarks: plainMarks,
  },
};

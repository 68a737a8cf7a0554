/** Devanagari consonants by the Latin letters that invented names are spelled with. */
const CONSONANTS: Readonly<Record<string, string>> = {
  sh: 'श',
  kh: 'ख',
  gh: 'घ',
  jh: 'झ',
  dh: 'ध',
  th: 'थ',
  bh: 'भ',
  ch: 'च',
  ph: 'फ',
  k: 'क',
  g: 'ग',
  j: 'ज',
  t: 'त',
  d: 'द',
  n: 'न',
  p: 'प',
  b: 'ब',
  m: 'म',
  y: 'य',
  r: 'र',
  l: 'ल',
  v: 'व',
  w: 'व',
  s: 'स',
  h: 'ह',
  z: 'ज़',
  q: 'क',
  f: 'फ',
  c: 'क',
  x: 'क्स',
};

/** Each vowel as a sign behind a consonant and as a letter of its own. */
const VOWELS: Readonly<Record<string, readonly [sign: string, letter: string]>> = {
  aa: ['ा', 'आ'],
  ee: ['ी', 'ई'],
  oo: ['ू', 'ऊ'],
  ai: ['ै', 'ऐ'],
  au: ['ौ', 'औ'],
  a: ['ा', 'अ'],
  e: ['े', 'ए'],
  i: ['ि', 'इ'],
  o: ['ो', 'ओ'],
  u: ['ु', 'उ'],
};

const SOUND = /sh|kh|gh|jh|dh|th|bh|ch|ph|aa|ee|oo|ai|au|[a-z]/g;
const JOIN = '\u094d';

function word(latin: string): string {
  let [text, open] = ['', false];
  for (const [sound] of latin.toLowerCase().matchAll(SOUND)) {
    const vowel = VOWELS[sound];
    if (vowel !== undefined) {
      text += open ? vowel[0] : vowel[1];
      open = false;
    } else {
      text += (open ? JOIN : '') + (CONSONANTS[sound] ?? '');
      open = true;
    }
  }
  return text;
}

/** Writes words as they sound in Devanagari, roughly; digits and punctuation stay. */
export const transliterate = (latin: string): string => latin.replace(/[A-Za-z]+/g, word);

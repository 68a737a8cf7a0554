import { dropPunctuation, editDistance, isUnit, type PlacedWord, textOf } from '@docex/layout';
import { found, type Found } from '../../found.ts';

/** Units that goods are counted in, folded. */
const USUAL = new Set(
  'no nos pc pcs kg kgs gm gms mtr mtrs ltr ltrs btl btls box boxes pkt pkts pack packs bag bags set sets roll rolls coil coils pair pairs prs strip strips tin tins can cans drum drums case cases ctn ctns carton doz dozen unit units ream reams jar jars sachet pouch bundle bdl sheet sheets sqm sqft cft ton tons tube tubes vial vials cone cones feet each ml tab tabs cap caps bot bots bkt bkts bucket buckets gross piece pieces pouches'.split(
    ' ',
  ),
);
/** Whether a text is a unit that goods are usually counted in. */
export function isUsualUnit(text: string): boolean {
  return USUAL.has(text.toLowerCase().replace(/\.$/, ''));
}

/** `m2`, `cm3`: areas and volumes in plain figures. */
const POWER = /^(?:[cdkm]?m|ft|in|yd)[23]$/i;
/** Shorter units are too like each other to be told apart by what is left of them. */
const SHORTEST = 3;
const REPAIRED = 0.85;
/** What recognition gives for a unit and nobody uses as one may have lost a letter: `Bt`, `Mr`. */
const UNUSUAL = 0.8;

/**
 * Reads a unit as printed. Where recognition gives no usual unit but one character makes it one (`Bt1`, `Pes`,
 * `Rol`), and that one alone, it is that.
 */
export function readUnit(words: readonly PlacedWord[]): Found<string> | undefined {
  const bare = dropPunctuation(words);
  const text = textOf(bare).replace(/\s+/g, ' ');
  const recognized = bare.some((word) => word.recognized);
  const repaired = recognized ? repair(text) : undefined;
  if (repaired !== undefined) return found(repaired, bare, REPAIRED);
  const fit = recognized && !isUsualUnit(text) && !POWER.test(text) ? UNUSUAL : 1;
  return isUnit(text.replace(/ /g, '')) || POWER.test(text) ? found(text, bare, fit) : undefined;
}

function repair(text: string): string | undefined {
  const folded = text.toLowerCase().replace(/\.$/, '');
  if (USUAL.has(folded) || !/^[a-z0-9]+$/.test(folded) || folded.length < SHORTEST) return undefined;
  const lettered = folded.replace(/1/g, 'l').replace(/0/g, 'o').replace(/5/g, 's');
  const alike = [lettered, lettered.replace(/e/g, 'c')].find((unit) => USUAL.has(unit));
  const candidates = alike === undefined ? nearest(folded) : [alike];
  const [unit] = candidates;
  return unit === undefined || candidates.length > 1 ? undefined : inCaseOf(unit, text);
}

/** Units at one character from a text, those of its own length before others; singular and plural are one. */
function nearest(text: string): readonly string[] {
  const near = [...USUAL].filter((unit) => unit.length >= SHORTEST && editDistance(text, unit, 1) === 1);
  const alike = near.filter((unit) => unit.length === text.length);
  return alike.length > 0 ? alike : near;
}

function inCaseOf(unit: string, printed: string): string {
  if (/^\p{Lu}+$/u.test(printed.replace(/[^\p{L}]/gu, ''))) return unit.toUpperCase();
  return /^\p{Lu}/u.test(printed) ? unit.charAt(0).toUpperCase() + unit.slice(1) : unit;
}

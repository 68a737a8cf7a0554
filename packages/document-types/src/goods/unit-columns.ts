import { type Column, isUnit } from '@docex/layout';
import type { GoodsColumn } from './goods-column.ts';

type Columns = readonly Column<GoodsColumn>[];

/** Units of quantity as invoices print them (the GST portal's unit quantity codes and everyday forms). */
export const UNIT =
  /^(?:nos?|numbers?|pcs?|pieces?|pc|each|ea|units?|set|sets|pair|pairs|prs|doz(?:en)?|dzn|kgs?|kilo(?:gram)?s?|gms?|g|gram?s?|mt|mts|tons?|tonnes?|tne|qtl|quintals?|ltrs?|lit(?:re|er)s?|l|ml|klr|mtrs?|met(?:re|er)s?|m|cm|mm|ft|feet|foot|rft|sqft|sq\.?\s?ft|sqm|sq\.?\s?m|sqmt|cum|cft|cbm|inch(?:es)?|yds?|yards?|box|boxes|bag|bags|btls?|bottles?|can|cans|tin|tins|jar|jars|pkts?|packets?|packs?|pac|pouch(?:es)?|carton?s?|ctn|case|cases|crate|roll|rolls|rol|reams?|sheets?|shts?|coils?|drums?|bundles?|bdl|strips?|tubes?|vials?|tabs?|caps?|ampoules?|hrs?|hours?|h|std|stunden?|days?|weeks?|months?|mth|yrs?|years?|trips?|jobs?|lot|lots|ls|visits?|persons?|km|kms|kwh|gross|grs|thd|stk|stück|st|c62|hur|mon|user|users|license?s?|otr?h|uns?|tbs|tgm|kme|mtk|mtq|dz|plates?|portions?|nights?|sessions?|slabs?|slb|spools?|cones?|bales?|barrels?|tins?|bkts?|buckets?|r\.?\s?mtrs?|rmt|sft|sq\.?\s?ft\.?|m\.t\.|thou|man\s?days?|unt|kits?|pages?|services?|lump\s?sum|cyl(?:inders?)?|gal(?:lons?)?|plants?|acres?|seats?|calls?|points?|blocks?|cbm|rim|rims)\.?$/i;

const MAY_BE_UNIT: ReadonlySet<GoodsColumn | undefined> = new Set<GoodsColumn | undefined>([
  'qty',
  'other',
  'unit',
  'itemCode',
  undefined,
]);

/** Words of a few letters, the same ones again and again, some of which are units for sure. */
function areUnits(texts: readonly string[] | undefined): boolean {
  const filled = (texts ?? []).filter((text) => text !== '');
  const kinds = new Set(filled.map((text) => text.toLowerCase())).size;
  const known = filled.filter((text) => UNIT.test(text)).length >= filled.length * KNOWN_UNITS;
  return known && filled.every(isUnit) && kinds <= filled.length * UNIT_KINDS;
}

const KNOWN_UNITS = 0.3;
const UNIT_KINDS = 0.67;

/** Names the column of units, which titles often leave to the column of quantities. */
export function nameUnits(columns: Columns, texts: readonly (readonly string[])[]): Columns {
  const holds = columns.map(
    ({ key, title }, index) =>
      shareOf(texts[index], (text) => UNIT.test(text)) > 0.6 ||
      (key === 'qty' && /unit/i.test(title) && shareOf(texts[index], isUnit) > 0.9) ||
      (isBesideQuantity(columns, index) && areUnits(texts[index])),
  );
  if (columns.some((column, index) => column.key === 'unit' && holds[index])) return columns;
  const at = columns.findIndex((column, index) => holds[index] && MAY_BE_UNIT.has(column.key));
  if (at < 0) return columns;
  const onlyQuantity = columns[at]?.key === 'qty' && columns.filter(({ key }) => key === 'qty').length === 1;
  return onlyQuantity
    ? columns
    : columns.map((column, index) => (index === at ? { ...column, key: 'unit' } : column));
}

function isBesideQuantity(columns: Columns, index: number): boolean {
  return [columns[index - 1], columns[index + 1]].some((column) => column?.key === 'qty');
}

/** Share of the filled cells that pass a test. */
function shareOf(texts: readonly string[] | undefined, test: (text: string) => boolean): number {
  const filled = (texts ?? []).filter((text) => text !== '');
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
}

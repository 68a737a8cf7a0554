import { stemName } from '../../party/names.ts';
import type { Random } from '../../random/random.ts';
import type { State } from '../../tax/states.ts';

const DOORS = [
  'No. {n}|#{n}|Plot No. {n}|S.No. {n}/{k}|{n}/{k}|Shop No. {n}, Ground Floor|D.No. {n}-{k}-{m}|Gala No. {n}',
  'Flat {n}, 2nd Floor|H.No. {n}|{stem} Bhavan|Office {n}, {stem} Chambers|Khasra No. {n}/{k}|TC {k}/{n}|Door No. {n}',
  'Unit {n}, {stem} Complex|{n}-A, 1st Floor|Survey No. {n}/{k}|Post Box No. {n}|{stem} House, {n}|Shed No. {n}',
]
  .join('|')
  .split('|');

const STREETS = [
  '{stem} Road|{stem} Cross Road|{k}th Main|Opp. {stem} Hospital|Near Bus Stand|Behind {stem} Talkies|B/h. Railway Station',
  'Station Road|M.G. Road|{stem} Nagar|{stem} Industrial Area, Phase {k}|N.H. {n} Bypass|Village {stem}|Old Market',
  'Main Bazaar|{stem} Layout|Sector {k}|GIDC, {stem}|SIDCO Industrial Estate|{stem} Chowk|Near {stem} Petrol Pump',
  'Adj. {stem} Bank|Above {stem} Sweets|{stem} West|{stem} Puram|Ring Road|Court Road|Cantonment|Transport Nagar',
]
  .join('|')
  .split('|');

/** Last lines of an address, each line after a slash. */
const ENDS = [
  '{city} - {pin}|{city} {pin}|{city}, {state} {pin}|{city}, {state} - {pin}|{city} - {pin}, {state}, India',
  '{city} - {pin}/{state}|{city} {state} {pin}/India|{city}, {pin}, {state} India|{city}/{state} - {pin}',
  'Dist. {city}, {state}/PIN: {pin}|{city}, {state}/Pin Code - {pin}|{city} - {spaced}|{CITY} {pin}, {STATE}',
  '{city}, {state}, IN, {pin}|{city} {pin}/{state}, India|{city}-{pin} ({state})',
]
  .join('|')
  .split('|');

/** An invented postal address in one of many habits: one to five lines, the postal code in the last two. */
export function inventAddress(random: Random, state: State): { lines: string[]; city: string } {
  const [city, prefix] = random.pick(state.cities);
  const pin = prefix + String(random.integer(1, 99)).padStart(3, '0');
  const fill = (template: string): string =>
    template
      .replaceAll('{n}', () => String(random.integer(2, 420)))
      .replaceAll('{k}', () => String(random.integer(2, 19)))
      .replaceAll('{m}', () => String(random.integer(2, 99)))
      .replaceAll('{stem}', () => stemName(random))
      .replaceAll('{spaced}', `${pin.slice(0, 3)} ${pin.slice(3)}`)
      .replaceAll('{city}', city)
      .replaceAll('{CITY}', city.toUpperCase())
      .replaceAll('{state}', state.name)
      .replaceAll('{STATE}', state.name.toUpperCase())
      .replaceAll('{pin}', pin);
  const streets = random.sample(STREETS, random.pick([1, 1, 2, 2, 3])).map(fill);
  const first = random.chance(0.85) ? [fill(random.pick(DOORS))] : [];
  const ends = fill(random.pick(ENDS)).split('/');
  const comma = random.chance(0.5) ? ',' : '';
  const body = [...first, ...streets];
  const joined =
    random.chance(0.45) && body.length > 1 ? [`${body[0] ?? ''}, ${body[1] ?? ''}`, ...body.slice(2)] : body;
  const all = random.chance(0.12)
    ? [[...joined, ...ends].join(', ')]
    : [...joined.map((line) => line + comma), ...ends];
  return { lines: all, city };
}

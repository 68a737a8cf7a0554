import { choose, type Half, pool } from './choice.ts';
import type { Random } from '../random/random.ts';
import type { Arrangement, Block } from './invoice-design.ts';

/**
 * Ways of arranging the upper half: `/` between bands, `,` between cells beside each other, `+` between
 * blocks of one cell. Without letterhead or vendor block the vendor is told in the foot alone.
 */
const ARRANGEMENTS = pool(
  [
    'title / letterhead / buyer , references',
    'letterhead / title / buyer , references',
    'letterhead / title / references , buyer',
    'letterhead , title / buyer , references',
    'letterhead , title + references / buyer',
    'letterhead , title + references / buyer , consignee',
    'title / vendor , buyer / references',
    'title / references / vendor , buyer',
    'title / vendor + buyer , references',
    'letterhead / title / references / buyer , consignee',
    'title , letterhead / references , buyer',
    'title / vendor , references / buyer , consignee',
    'letterhead / references / title / buyer',
    'title + references , vendor / buyer',
  ],
  [
    'title / buyer , references',
    'title / buyer / vendor , references',
    'buyer , vendor / title / references',
    'references / title / letterhead / buyer',
    'letterhead / references , title / consignee , buyer',
    'buyer , title + references',
    'title / buyer , vendor / references',
    'vendor , buyer , references',
    'title , references / vendor , buyer , consignee',
    'letterhead , references / title / buyer',
  ],
);

const ROLLS = pool(
  ['letterhead / title / references / buyer', 'title / letterhead / references', 'letterhead / references'],
  ['letterhead / buyer / title / references', 'references / letterhead / title'],
);

const parse = (text: string): Arrangement =>
  text.split(' / ').map((band) => band.split(' , ').map((cell) => cell.split(' + ') as Block[]));

export interface ArrangementNeeds {
  roll: boolean;
  consignee: boolean;
  buyer: boolean;
}

/** Leaves out blocks and the cells and bands that are empty without them. */
function without(arrangement: Arrangement, block: Block): Arrangement {
  return arrangement
    .map((band) =>
      band.map((cell) => cell.filter((member) => member !== block)).filter((cell) => cell.length > 0),
    )
    .filter((band) => band.length > 0);
}

const includes = (arrangement: Arrangement, block: Block): boolean =>
  arrangement.flat(2).some((member) => member === block);

/** Draws an arrangement that has the blocks an invoice needs and no others. */
export function chooseArrangement(random: Random, half: Half, needs: ArrangementNeeds): Arrangement {
  let arrangement = parse(choose(random, half, needs.roll ? ROLLS : ARRANGEMENTS));
  if (!includes(arrangement, 'buyer') && needs.buyer) arrangement = [...arrangement, [['buyer']]];
  if (!needs.consignee) arrangement = without(arrangement, 'consignee');
  else if (!includes(arrangement, 'consignee')) {
    arrangement = arrangement.map((band) =>
      band.map((cell) => (cell.includes('buyer') ? [...cell, 'consignee'] : cell)),
    );
  }
  const registration: Arrangement[number] = [['registration']];
  const first = random.chance(0.3) && !needs.roll;
  return first ? [registration, ...arrangement] : [...arrangement, registration];
}

/** What a slot may be filled with, or nothing. */
export interface Slot<Item> {
  readonly name: string;
  readonly options: readonly { readonly item: Item; readonly score: number }[];
  /** How much speaks for leaving the slot empty, on the scale of the options' scores. */
  readonly none: number;
}

/** What each slot is filled with, by the slot's name; undefined for nothing. */
export type Assignment<Item> = Readonly<Record<string, Item | undefined>>;

export interface Choice<Item> {
  readonly chosen: Assignment<Item>;
  readonly score: number;
  /** How much worse the best assignment is that fills the slot otherwise; Infinity where there is none. */
  readonly margins: Readonly<Record<string, number>>;
}

export interface ChoiceRules<Item> {
  /**
   * What the slot that was filled last adds or takes away beside those filled before it; -Infinity for what cannot
   * be. Called for every slot in order, empty ones too.
   */
  readonly joint?: (partial: Assignment<Item>, last: string) => number;
  /** Assignments that are followed at a time; all there are, up to this, make the choice exact. */
  readonly beam?: number;
}

const BEAM = 256;

interface Path<Item> {
  readonly chosen: Assignment<Item>;
  readonly score: number;
}

/**
 * Fills all slots together such that their scores and what the rules say of the whole are greatest: a beam search
 * over the slots in order, exhaustive as long as the beam holds every assignment. Equal scores go to the option named
 * first; an empty slot goes last.
 */
export function choose<Item>(slots: readonly Slot<Item>[], rules: ChoiceRules<Item> = {}): Choice<Item> {
  const { joint = () => 0, beam = BEAM } = rules;
  let paths: readonly Path<Item>[] = [{ chosen: {}, score: 0 }];
  for (const { name, options, none } of slots) {
    const extended = paths.flatMap(({ chosen, score }) =>
      [...options, { item: undefined, score: none }].map((option) => {
        const next = { ...chosen, [name]: option.item };
        return { chosen: next, score: score + option.score + joint(next, name) };
      }),
    );
    const possible = extended.filter(({ score }) => score > -Infinity);
    paths = possible.sort((a, b) => b.score - a.score).slice(0, beam);
  }
  const best = paths[0];
  if (best === undefined) throw new Error('The rules allow no assignment, not even an empty one.');
  const margins = slots.map(({ name }) => {
    const rival = paths.find(({ chosen }) => chosen[name] !== best.chosen[name]);
    return [name, rival === undefined ? Infinity : best.score - rival.score] as const;
  });
  return { ...best, margins: Object.fromEntries(margins) };
}

/** Sizes of paper, in points. */
export const PAPERS = {
  a4: { size: [595.28, 841.89], margin: 36 },
  letter: { size: [612, 792], margin: 40 },
  a5: { size: [419.53, 595.28], margin: 22 },
  'a4-landscape': { size: [841.89, 595.28], margin: 34 },
  'a5-landscape': { size: [595.28, 419.53], margin: 24 },
  /** The 80 mm roll of a receipt printer, 72 mm of which are printed. */
  roll: { size: [226.8, 0], margin: 9 },
} as const;

export type PaperName = keyof typeof PAPERS;

/** Longest list of items on a roll, which is one page. */
export const ROLL_LINES = 7;

/** The size of a page; a roll is as long as its items need at most. */
export function pageSizeOf(paper: PaperName, lines: number): readonly [width: number, height: number] {
  if (paper === 'roll') return [PAPERS.roll.size[0], 640 + 40 * lines];
  return PAPERS[paper].size;
}

import type { Box } from '@docex/protocol';

/** Clockwise quarter turns. */
export type QuarterTurns = 0 | 1 | 2 | 3;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a box of a page of the given size lies after the page was turned clockwise. */
export function turnBox(box: Box, turns: QuarterTurns, page: Size): Box {
  switch (turns) {
    case 0:
      return box;
    case 1:
      return { x0: page.height - box.y1, y0: box.x0, x1: page.height - box.y0, y1: box.x1 };
    case 2:
      return {
        x0: page.width - box.x1,
        y0: page.height - box.y1,
        x1: page.width - box.x0,
        y1: page.height - box.y0,
      };
    case 3:
      return { x0: box.y0, y0: page.width - box.x1, x1: box.y1, y1: page.width - box.x0 };
  }
}

export function turnSize({ width, height }: Size, turns: QuarterTurns): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

export function inverseTurns(turns: QuarterTurns): QuarterTurns {
  return asQuarterTurns(4 - turns);
}

/** Reduces any whole number of clockwise quarter turns. */
export function asQuarterTurns(turns: number): QuarterTurns {
  return (((Math.round(turns) % 4) + 4) % 4) as QuarterTurns satisfies QuarterTurns;
}

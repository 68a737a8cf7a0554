import type { Box, Page } from '@docex/protocol';

/** As a photograph shows it: the sheet's right edge rises, and its lower half is nearer than the upper. */
export function photographed(page: Page): Page {
  const bent = (box: Box): Box => {
    const [x, y] = [(box.x0 + box.x1) / 2 - 300, (box.y0 + box.y1) / 2 - 400];
    const [across, down] = [(x * y) / 12_000, -x * 0.025];
    return { x0: box.x0 + across, y0: box.y0 + down, x1: box.x1 + across, y1: box.y1 + down };
  };
  return {
    ...page,
    words: page.words.map((word) => (word.box === undefined ? word : { ...word, box: bent(word.box) })),
  };
}

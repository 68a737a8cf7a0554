/** @jest-environment ./src/testing/one-realm-environment.ts */
import { describe, expect, it } from '@jest/globals';
import type { GreyImage } from '@docex/ports';
import { printLines } from '../testing/printed-page.ts';
import { greyPixelsOf, pipelineOf } from './raster.ts';
import { levelPage, turnRuling } from './level-page.ts';
import { turnImage } from './prepare-page.ts';

const LINES = [
  'Goods receipt note 2217',
  'Received from Malabar Tools',
  'Forty boxes of steel washers',
  'Checked and stored in hall four',
];
const RULE = { left: 30, top: 4, length: 300, thickness: 3 };

async function ruledPage(): Promise<GreyImage> {
  const { image } = await printLines(LINES);
  const pixels = image.pixels.slice();
  for (let row = RULE.top; row < RULE.top + RULE.thickness; row += 1) {
    pixels.fill(0, row * image.width + RULE.left, row * image.width + RULE.left + RULE.length);
  }
  return { ...image, pixels };
}

describe('levelling a page by its ink', () => {
  it.each([0, 1, 2, 3] as const)('lays a page across that was turned by %d quarters', async (turns) => {
    const page = await ruledPage();
    const level = await levelPage(await turnImage(page, turns));
    expect([level.image.width, level.image.height]).toEqual([page.width, page.height]);
    const rules = level.findRulings();
    expect(rules).toHaveLength(1);
    const isUpsideDown = (turns + level.turns) % 4 === 2;
    const expected = {
      x0: RULE.left,
      y0: RULE.top,
      x1: RULE.left + RULE.length,
      y1: RULE.top + RULE.thickness,
    };
    const rule = rules[0] && turnRuling(rules[0], isUpsideDown ? 2 : 0, level.image);
    expect(rule).toEqual({ box: expected, vertical: false });
  });

  it('believes what is known of the turn', async () => {
    const page = await ruledPage();
    const lying = await turnImage(page, 1);
    const upright = (await levelPage(lying, 3)).image;
    const upsideDown = (await levelPage(lying, 1)).image;
    expect(Buffer.compare(upright.pixels, page.pixels)).toBe(0);
    expect(Buffer.compare(upsideDown.pixels, (await turnImage(page, 2)).pixels)).toBe(0);
  });

  it('straightens a page that leans', async () => {
    const page = await ruledPage();
    const leaning = await greyPixelsOf(pipelineOf(page).rotate(2, { background: '#ffffff' }));
    const level = await levelPage(leaning);
    expect([level.image.width, level.image.height]).toEqual([leaning.width, leaning.height]);
    const [rule] = level.findRulings();
    // Two degrees over its length are eleven pixels.
    expect((rule?.box?.y1 ?? NaN) - (rule?.box?.y0 ?? NaN)).toBeLessThan(9);
  });
});

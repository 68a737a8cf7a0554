import { describe, expect, it } from '@jest/globals';
import { project } from './perspective.ts';
import type { Pixels } from './pixels.ts';

const square: Pixels = { data: new Uint8Array([10, 20, 30, 40]), width: 2, height: 2, channels: 1 };

describe('perspective', () => {
  it('takes the corners of an image where they are wanted and leaves the rest to the background', () => {
    const seen = project(square, {
      width: 5,
      height: 5,
      corners: [
        [1, 0],
        [3, 1],
        [4, 4],
        [0, 3],
      ],
      background: [99],
    });
    const at = (x: number, y: number): number | undefined => seen.data[y * 5 + x];
    expect([at(1, 0), at(3, 1), at(4, 4), at(0, 3)]).toEqual([10, 20, 40, 30]);
    expect([at(0, 0), at(4, 0), at(0, 4)]).toEqual([99, 99, 99]);
  });

  it('gives the same image for its own outline', () => {
    const corners = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const;
    expect(project(square, { width: 2, height: 2, corners, background: [0] }).data).toEqual(square.data);
  });
});

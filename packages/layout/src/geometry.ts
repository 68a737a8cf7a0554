/** An axis-parallel box in page units, origin at the top left, y pointing down. */
export interface Rectangle {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The smallest box around all of `boxes`; an empty box at the origin for none. */
export function unionOf(boxes: readonly Rectangle[]): Rectangle {
  if (boxes.length === 0) return { x0: 0, y0: 0, x1: 0, y1: 0 };
  let { x0, y0, x1, y1 } = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const box of boxes) {
    x0 = Math.min(x0, box.x0);
    y0 = Math.min(y0, box.y0);
    x1 = Math.max(x1, box.x1);
    y1 = Math.max(y1, box.y1);
  }
  return { x0, y0, x1, y1 };
}

export function heightOf(box: Rectangle): number {
  return box.y1 - box.y0;
}

export function widthOf(box: Rectangle): number {
  return box.x1 - box.x0;
}

export function centreX(box: Rectangle): number {
  return (box.x0 + box.x1) / 2;
}

export function centreY(box: Rectangle): number {
  return (box.y0 + box.y1) / 2;
}

/** Length that two boxes share on the x axis; negative when there is a gap. */
export function overlapX(a: Rectangle, b: Rectangle): number {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
}

/** Length that two boxes share on the y axis; negative when there is a gap. */
export function overlapY(a: Rectangle, b: Rectangle): number {
  return Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
}

export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labelPage, type LabelledPage, type TruthLine } from './labelled-page.ts';

const BOXES = '.boxes.csv';
const CORNERS = 8;

/**
 * Pages of a folder: each `NAME.boxes.csv` has a line of print a row, as `x1,y1,x2,y2,x3,y3,x4,y4,text`, and
 * beside it stands the image `NAME.jpg` or `NAME.png`.
 */
export async function* folderPages(folder: string): AsyncGenerator<LabelledPage> {
  const names = readdirSync(folder);
  for (const boxes of names.filter((name) => name.endsWith(BOXES)).sort()) {
    const stem = boxes.slice(0, -BOXES.length);
    const image = names.find((name) => name === `${stem}.jpg` || name === `${stem}.png`);
    if (!image) continue;
    const rows = readFileSync(join(folder, boxes), 'utf8').split(/\r?\n/);
    yield await labelPage(stem, readFileSync(join(folder, image)), rows.flatMap(parseRow));
  }
}

function parseRow(row: string): TruthLine[] {
  const cells = row.split(',');
  const text = cells.slice(CORNERS).join(',').trim();
  const corners = cells.slice(0, CORNERS).map(Number);
  if (text === '' || corners.some(Number.isNaN)) return [];
  const columns = corners.filter((_, index) => index % 2 === 0);
  const rows = corners.filter((_, index) => index % 2 === 1);
  const box = {
    x0: Math.min(...columns),
    y0: Math.min(...rows),
    x1: Math.max(...columns),
    y1: Math.max(...rows),
  };
  return [{ text, box }];
}

import { type Run, typeset } from '@docex/layout/testing';
import type { RecognizedDocument } from '@docex/protocol';
import { documentOf } from '@docex/layout/testing';

const COLUMN = 5;
const LINE = 12;
const LARGE = 18;

/**
 * Sets lines of text as a page: two spaces or more part the runs of a line, each run stands at its column, `!!` in
 * front makes it large and a line of dashes is left blank. A confidence below 1 makes it recognised text.
 */
export function printLines(text: string, confidence = 1): RecognizedDocument {
  let y = 8;
  const runs: Run[] = [];
  for (const line of text.split('\n')) {
    const large = line.includes('!!');
    y += large ? LARGE : LINE;
    if (!line.startsWith('---')) runs.push(...runsOf(line, y).map((run) => ({ ...run, confidence })));
    if (large) y += LARGE - LINE;
  }
  return documentOf(typeset(runs, { width: 640, height: 900 }));
}

function runsOf(line: string, y: number): readonly Run[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => {
    const large = text.startsWith('!!');
    return { x: 10 + index * COLUMN, y, text: large ? text.slice(2) : text, size: large ? LARGE : 10 };
  });
}

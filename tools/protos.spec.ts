import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const workspace = join(import.meta.dirname, '..');

/** Numbers of the messages, with the comment above each. */
const numbers = globSync('proto/docex/v1/*.proto', { cwd: workspace }).flatMap((file) =>
  [
    ...readFileSync(join(workspace, file), 'utf8').matchAll(
      /((?: *\/\/.*\n)*) *(optional )?(?:u?int(?:32|64)|float|double) (\w+) = \d+;/g,
    ),
  ].map(([, comment = '', optional, name]) => ({ name: `${file} ${name ?? ''}`, comment, optional })),
);

describe('numbers on the wire', () => {
  it('are absent where there is none: a zero means zero', () => {
    expect(numbers.length).toBeGreaterThan(50);
    const withMeaning = numbers.filter(({ comment }) =>
      /\b(?:0|zero) (?:means|when|for|leaves|in)\b/i.test(comment),
    );
    expect(withMeaning.map(({ name }) => name)).toEqual([]);
  });

  it('that say when they are absent can be', () => {
    const absent = numbers.filter(({ comment }) => /\babsent\b/i.test(comment));
    expect(absent.length).toBeGreaterThan(5);
    expect(absent.filter(({ optional }) => optional === undefined).map(({ name }) => name)).toEqual([]);
  });
});

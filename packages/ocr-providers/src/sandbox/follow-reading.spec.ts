import { describe, expect, it } from '@jest/globals';
import { followReading } from './follow-reading.ts';
import type { ChildMessage } from './messages.ts';

const opened = (pages: number): ChildMessage => ({ kind: 'opened', pages });
const page = (number: number): ChildMessage => ({ kind: 'page', number });
const finished: ChildMessage = { kind: 'finished' };

function verdicts(messages: readonly ChildMessage[]): string[] {
  const follow = followReading({ onOpened: () => undefined, onPage: () => undefined });
  return messages.map(follow);
}

describe('followReading', () => {
  it('tells of the pages in order until the reading is finished', () => {
    const told: string[] = [];
    const follow = followReading({
      onOpened: (pages) => told.push(`opened ${pages}`),
      onPage: (number) => told.push(`page ${number}`),
    });
    expect([opened(2), page(1), page(2), finished].map(follow)).toEqual([
      'goes on',
      'goes on',
      'goes on',
      'finished',
    ]);
    expect(told).toEqual(['opened 2', 'page 1', 'page 2']);
  });

  it('follows a reading from the page on that it was begun with', () => {
    const follow = followReading({ onOpened: () => undefined, onPage: () => undefined }, { firstPage: 3 });
    expect([opened(4), page(3), page(4), finished].map(follow)).toEqual([
      'goes on',
      'goes on',
      'goes on',
      'finished',
    ]);
  });

  it('follows the reading of a single page', () => {
    const asked = { firstPage: 2, lastPage: 2 };
    const follow = followReading({ onOpened: () => undefined, onPage: () => undefined }, asked);
    expect([opened(4), page(2), finished].map(follow)).toEqual(['goes on', 'goes on', 'finished']);
  });

  it('takes a document that ends before the page to begin with for a child out of turn', () => {
    const follow = followReading({ onOpened: () => undefined, onPage: () => undefined }, { firstPage: 3 });
    expect(follow(opened(2))).toBe('out of turn');
  });

  it.each([
    ['a page before the document is open', [page(1)]],
    ['an end before the first page', [opened(1), finished]],
    ['a page twice', [opened(2), page(1), page(1)]],
    ['a page that is left out', [opened(3), page(1), page(3)]],
    ['more pages than there are', [opened(1), page(1), page(2)]],
    ['a document that is opened twice', [opened(1), opened(1)]],
    ['a greeting in the middle', [opened(1), { kind: 'ready' }]],
  ] satisfies [string, ChildMessage[]][])('takes %s for a child out of turn', (_, messages) => {
    expect(verdicts(messages).at(-1)).toBe('out of turn');
  });
});

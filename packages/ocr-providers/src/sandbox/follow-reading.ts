import type { ChildMessage, ReadTask } from './messages.ts';

export interface ReadingFollower {
  readonly onOpened: (pageCount: number) => void;
  /** A page was read; they come in order. */
  readonly onPage: (number: number) => void;
}

/**
 * Checks that a child speaks in turn: `opened`, then each page in order from the first to the last one that
 * it was asked for, then `finished`. Returns a function that takes each such message and tells what it makes of the reading.
 */
export function followReading(
  follower: ReadingFollower,
  { firstPage = 1, lastPage: lastAsked = null }: Partial<Pick<ReadTask, 'firstPage' | 'lastPage'>> = {},
): (message: ChildMessage) => 'goes on' | 'finished' | 'out of turn' {
  let pages = 0;
  let lastPage = firstPage - 1;
  return (message) => {
    if (message.kind === 'opened' && pages === 0 && message.pages >= firstPage) {
      pages = message.pages;
      follower.onOpened(pages);
      return 'goes on';
    }
    if (message.kind === 'page' && message.number === lastPage + 1 && lastPage < pages) {
      lastPage = message.number;
      follower.onPage(lastPage);
      return 'goes on';
    }
    const isRead = pages > 0 && lastPage === Math.min(pages, lastAsked ?? pages);
    return message.kind === 'finished' && isRead ? 'finished' : 'out of turn';
  };
}

import { RequestError } from '@docex/domain';

/** A place in a list that is ordered by time and id. */
export interface PagePosition {
  /** Milliseconds since the Unix epoch. */
  readonly createdAt: number;
  readonly id: string;
}

export const DEFAULT_PAGE_SIZE = 20;
const LARGEST_PAGE_SIZE = 100;

/** The text by which a caller asks for what comes after a position. Opaque to callers. */
export function encodeCursor({ createdAt, id }: PagePosition): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

/** Undefined for the first page. Throws `invalid_parameter` for what {@link encodeCursor} has not made. */
export function decodeCursor(cursor: string): PagePosition | undefined {
  if (cursor === '') return undefined;
  const [, createdAt, id] = /^(\d{1,15}) ([\w-]+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (createdAt === undefined || id === undefined) {
    throw new RequestError('invalid_parameter', 'The cursor is not one of this list.', {
      details: [{ field: 'cursor', message: 'Must be the next cursor of an earlier answer.' }],
    });
  }
  return { createdAt: Number(createdAt), id };
}

/** The size of a page as it was asked for, or the usual one. Throws `invalid_parameter`. */
export function pageSize(limit = DEFAULT_PAGE_SIZE): number {
  if (limit >= 1 && limit <= LARGEST_PAGE_SIZE) return limit;
  throw new RequestError('invalid_parameter', 'The limit is out of its range.', {
    details: [{ field: 'limit', message: `Must be 1 to ${LARGEST_PAGE_SIZE}.` }],
  });
}

/**
 * Cuts a page from what was found for one entry more than it holds; the cursor is empty when nothing comes
 * after the page.
 */
export function cutPage<Entry>(
  found: readonly Entry[],
  size: number,
  positionOf: (entry: Entry) => PagePosition,
): { readonly entries: readonly Entry[]; readonly nextCursor: string } {
  const entries = found.slice(0, size);
  const last = entries.at(-1);
  return { entries, nextCursor: found.length > size && last ? encodeCursor(positionOf(last)) : '' };
}

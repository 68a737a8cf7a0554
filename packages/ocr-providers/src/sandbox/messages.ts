import { type IdentityNumberSearch, JOB_ERROR_CODES, type JobErrorCode } from '@docex/domain';
import { CHILD_NOTICES, type ChildNotice } from './notices.ts';

/** What the parent tells a child to do. Paths lie in the child's scratch folder. */
export interface ReadTask {
  readonly kind: 'read';
  readonly documentPath: string;
  /** From 1: an earlier child may have read the pages before it. */
  readonly firstPage: number;
  /** The last page to read; null for the document's last. */
  readonly lastPage: number | null;
  /** Path to which a page's number is added for the RecognizedDocument that holds it, encoded. */
  readonly outcomePath: string;
  /** Path to which the page's number is added for the image of each page; null where none are wanted. */
  readonly imagePath: string | null;
  /** Whether pages that are read by their text layer are drawn too. */
  readonly drawsTextPages: boolean;
  readonly mediaType: string;
  readonly password: string | null;
  readonly maximumPages: number;
  readonly maximumPixels: number;
  /** Threads that may read its lines. */
  readonly threads: number;
  /** What is blacked out on page images. */
  readonly identityNumbers: IdentityNumberSearch;
}

/** What a child tells its parent; never believed without a check. */
export type ChildMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'opened'; readonly pages: number }
  | { readonly kind: 'page'; readonly number: number }
  | { readonly kind: 'notice'; readonly notice: ChildNotice }
  | { readonly kind: 'finished' }
  | { readonly kind: 'failed'; readonly code: JobErrorCode; readonly message: string };

const MAXIMUM_MESSAGE_LENGTH = 300;
const MAXIMUM_PAGES = 100_000;

/** The message in `value`, or undefined when it is none that a sound child sends. */
export function parseChildMessage(value: unknown): ChildMessage | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) {
    return undefined;
  }
  const message = value as Readonly<Record<string, unknown>>;
  switch (message['kind']) {
    case 'ready':
    case 'finished':
      return { kind: message['kind'] };
    case 'opened':
      return isCount(message['pages']) ? { kind: 'opened', pages: message['pages'] } : undefined;
    case 'page':
      return isCount(message['number']) ? { kind: 'page', number: message['number'] } : undefined;
    case 'notice':
      return isNotice(message['notice']) ? { kind: 'notice', notice: message['notice'] } : undefined;
    case 'failed':
      return parseFailure(message['code'], message['message']);
    default:
      return undefined;
  }
}

function parseFailure(code: unknown, message: unknown): ChildMessage | undefined {
  const known = JOB_ERROR_CODES.find((one) => one === code);
  return known !== undefined && typeof message === 'string' && message.length <= MAXIMUM_MESSAGE_LENGTH
    ? { kind: 'failed', code: known, message }
    : undefined;
}

function isNotice(value: unknown): value is ChildNotice {
  return typeof value === 'string' && Object.hasOwn(CHILD_NOTICES, value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= MAXIMUM_PAGES;
}

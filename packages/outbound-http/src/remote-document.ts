import { parseMIMEType } from 'undici';
import type { Deadline } from './deadline.ts';
import { remoteFileName } from './remote-file-name.ts';
import type { Exchange } from './exchange.ts';
import { asOutboundError, outboundFailure } from './outbound-failure.ts';
import type { OutboundTarget } from './outbound-target.ts';

/** A document that is on its way. */
export interface RemoteDocument {
  /** As the server declared it, lower case without parameters; absent when it declared none. */
  readonly mediaType?: string;
  /** From Content-Disposition or the URL: a base name without control characters, at most 255 characters. */
  readonly fileName?: string;
  /**
   * The document's bytes, to be read once. Rejects with a `JobFailure` (`url_too_large`, `url_timeout`,
   * `url_unreachable`) or the reason of the caller's signal. The connection is closed when the reader comes to
   * the end, stops or fails.
   */
  readonly body: AsyncIterable<Uint8Array>;
  /** Gives the document up; of use when the body is not read at all. */
  close(): Promise<void>;
}

/**
 * Judges the head of the last answer and opens its body. Throws a `JobFailure` when it is not the document:
 * any status but 200, a content encoding, or a declared length over the limit.
 */
export function openRemoteDocument(
  { target, answer }: { readonly target: OutboundTarget; readonly answer: Exchange },
  { limitBytes, deadline }: { readonly limitBytes: number; readonly deadline: Deadline },
): RemoteDocument {
  const { status, headers } = answer;
  if (status !== 200) throw outboundFailure(isPassing(status) ? 'unavailable' : 'refused');
  const encoding = headerText(headers['content-encoding'])?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity') throw outboundFailure('encodedContent');
  if (Number(headers['content-length'] ?? 0) > limitBytes) throw outboundFailure('tooLarge');

  const close = async () => {
    deadline.end();
    await answer.close();
  };
  const mediaType = mediaTypeOf(headerText(headers['content-type']));
  const fileName = remoteFileName(headerText(headers['content-disposition']), target.url);
  return {
    ...(mediaType !== undefined && { mediaType }),
    ...(fileName !== undefined && { fileName }),
    body: readLimited(answer.body, { limitBytes, signal: deadline.signal, close }),
    close,
  };
}

async function* readLimited(
  body: AsyncIterable<Uint8Array>,
  {
    limitBytes,
    signal,
    close,
  }: { readonly limitBytes: number; readonly signal: AbortSignal; readonly close: () => Promise<void> },
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  try {
    signal.throwIfAborted();
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > limitBytes) throw outboundFailure('tooLarge');
      yield chunk;
    }
  } catch (error) {
    throw asOutboundError(error, signal);
  } finally {
    await close();
  }
}

/** Statuses that say "later" rather than "no". */
function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

/** Repeated headers read as one list (RFC 9110, section 5.3). */
function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

function mediaTypeOf(contentType: string | undefined): string | undefined {
  if (contentType === undefined) return undefined;
  const parsed = parseMIMEType(contentType);
  return parsed === 'failure' ? undefined : parsed.essence;
}

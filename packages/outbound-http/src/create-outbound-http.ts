import { connect } from 'node:net';
import { createAddressGuard, ownAddresses } from './address-guard.ts';
import type { Deadline } from './deadline.ts';
import type { Dialing, SocketConnector } from './dial.ts';
import { exchange } from './exchange.ts';
import { followRedirects } from './follow-redirects.ts';
import { createNameResolver, type NameResolver } from './name-resolver.ts';
import { defaultOutboundHttpSettings, type OutboundHttpSettings } from './outbound-settings.ts';
import { checkUrl } from './outbound-target.ts';
import { openRemoteDocument, type RemoteDocument } from './remote-document.ts';
import { createRunningRequests } from './running-requests.ts';

export interface PostRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Milliseconds until the head of the answer must have arrived. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/**
 * Requests to URLs that clients name, safe against server-side request forgery. Every failure is a
 * `JobFailure` with one of the `url_` codes and a constant message; a call whose signal is aborted rejects
 * with the signal's reason.
 */
export interface OutboundHttp {
  /** Fetches a document; resolves when its head is judged. The time limit goes on until its body is read. */
  readonly fetchDocument: (
    url: string,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<RemoteDocument>;
  /** Posts to a URL and tells the status, whatever it is. Redirects are not followed, no answer is read. */
  readonly post: (url: string, request: PostRequest) => Promise<{ readonly status: number }>;
  /** Breaks off what is under way and refuses calls from then on, both with `unavailable`. */
  readonly close: () => void;
}

/** The machine that the requests run on. */
export interface OutboundHttpMachine {
  readonly resolver: NameResolver;
  readonly connectSocket: SocketConnector;
  readonly ownAddresses: () => readonly string[];
}

/** Builds the client; throws an error when a blocked range is not an address block. */
export function createOutboundHttp(
  settings: Partial<OutboundHttpSettings> = {},
  machine: Partial<OutboundHttpMachine> = {},
): OutboundHttp {
  const complete = { ...defaultOutboundHttpSettings, ...settings };
  const dialing: Dialing = {
    guard: createAddressGuard({
      blockedRanges: complete.blockedRanges,
      resolver: machine.resolver ?? createNameResolver(),
      ownAddresses: machine.ownAddresses ?? ownAddresses,
    }),
    connectSocket: machine.connectSocket ?? connect,
    certificateAuthorities: complete.certificateAuthorities,
  };
  const running = createRunningRequests();

  return {
    fetchDocument: (url, { signal: caller } = {}) =>
      running.under(complete.documentTimeoutMs, caller, (deadline) =>
        fetchDocument(url, { settings: complete, dialing, deadline }),
      ),
    post: (url, { timeoutMs, signal: caller, ...request }) =>
      running.under(timeoutMs, caller, async ({ signal, end }) => {
        const target = checkUrl(url, complete);
        const answer = await exchange(target, { method: 'POST', ...request }, { dialing, signal });
        await answer.close();
        end();
        return { status: answer.status };
      }),
    close: running.close,
  };
}

async function fetchDocument(
  url: string,
  context: {
    readonly settings: OutboundHttpSettings;
    readonly dialing: Dialing;
    readonly deadline: Deadline;
  },
): Promise<RemoteDocument> {
  const { settings, dialing, deadline } = context;
  const { documentLimitBytes: limitBytes, mostRedirects } = settings;
  const found = await followRedirects(
    url,
    { method: 'GET', headers: { accept: '*/*' } },
    { access: settings, dialing, mostRedirects, signal: deadline.signal },
  );
  try {
    return openRemoteDocument(found, { limitBytes, deadline });
  } catch (error) {
    await found.answer.close();
    throw error;
  }
}

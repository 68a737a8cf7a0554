import { exchange, type Exchange, type OutboundRequest } from './exchange.ts';
import type { Dialing } from './dial.ts';
import { outboundFailure } from './outbound-failure.ts';
import { JobFailure } from '@docex/domain';
import { checkUrl, type OutboundTarget, type UrlAccess } from './outbound-target.ts';

export interface Following {
  readonly access: UrlAccess;
  readonly dialing: Dialing;
  readonly mostRedirects: number;
  readonly signal: AbortSignal;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Sends a GET and follows redirects by hand: each next URL passes the same checks as the first, on a
 * connection of its own. Resolves with the first answer that is no redirect, and the target that gave it.
 */
export async function followRedirects(
  url: string,
  request: OutboundRequest & { readonly method: 'GET' },
  following: Following,
): Promise<{ readonly target: OutboundTarget; readonly answer: Exchange }> {
  let target = checkUrl(url, following.access);
  for (let redirects = 0; ; redirects++) {
    const answer = await exchange(target, request, following).catch((error: unknown) => {
      throw redirects === 0 ? error : asRedirectFailure(error);
    });
    if (!REDIRECTS.has(answer.status)) return { target, answer };
    const location = answer.headers['location'];
    await answer.close();
    if (typeof location !== 'string') throw outboundFailure('refused');
    if (redirects === following.mostRedirects) throw outboundFailure('redirectsTooOften');
    target = checkRedirect(location, following, target);
  }
}

function checkRedirect(location: string, { access }: Following, from: OutboundTarget): OutboundTarget {
  try {
    return checkUrl(location, access, from.url);
  } catch (error) {
    throw asRedirectFailure(error);
  }
}

/** Whose URL is well may learn that it was a redirect that was refused; not which check refused it. */
function asRedirectFailure(error: unknown): unknown {
  const isForbidden = error instanceof JobFailure && error.code === 'url_forbidden';
  return isForbidden ? outboundFailure('forbiddenRedirect') : error;
}

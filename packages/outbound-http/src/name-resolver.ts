import { lookup, Resolver } from 'node:dns/promises';
import { untilAborted } from './until-aborted.ts';

export interface ResolveOptions {
  /** The operator named this host: look it up as the machine does, with its hosts file and search domains. */
  readonly trusted: boolean;
  readonly signal: AbortSignal;
}

/** Looks host names up. */
export interface NameResolver {
  /** All IPv4 and IPv6 addresses of a name; none or a rejection when there are none. Stops with the signal. */
  resolve(hostname: string, options: ResolveOptions): Promise<readonly string[]>;
}

const TRY_MS = 3_000;
const TRIES = 3;

/**
 * The machine's resolver. Names of clients are asked of the DNS alone and never through getaddrinfo, whose
 * calls cannot be cancelled: a slow name server of a stranger would hold the thread pool that files need.
 * `servers` ("address:port") replaces the machine's name servers.
 */
export function createNameResolver(servers?: readonly string[]): NameResolver {
  return {
    resolve: (hostname, { trusted, signal }) =>
      trusted ? lookUpAsMachine(hostname, signal) : askNameServers(hostname, servers, signal),
  };
}

async function lookUpAsMachine(hostname: string, signal: AbortSignal): Promise<readonly string[]> {
  const found = await untilAborted(lookup(hostname, { all: true }), signal);
  return found.map(({ address }) => address);
}

async function askNameServers(
  hostname: string,
  servers: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const questions = Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  try {
    const answers = await untilAborted(questions, signal);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    resolver.cancel();
  }
}

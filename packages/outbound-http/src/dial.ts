import { once } from 'node:events';
import { isIP, type LookupFunction, type Socket, type TcpNetConnectOpts } from 'node:net';
import { connect as connectTls, getCACertificates } from 'node:tls';
import type { AddressGuard } from './address-guard.ts';
import { outboundFailure } from './outbound-failure.ts';
import type { OutboundTarget } from './outbound-target.ts';

/** Opens a TCP connection, like `net.connect`. */
export type SocketConnector = (options: TcpNetConnectOpts) => Socket;

export interface Dialing {
  readonly guard: AddressGuard;
  readonly connectSocket: SocketConnector;
  /** PEM certificates that are trusted besides the machine's own. */
  readonly certificateAuthorities: readonly string[];
}

const ATTEMPT_MS = 1_000;

/**
 * Opens a connection to a target: finds and judges its addresses, connects to these and no others, and judges
 * the peer that was reached, all before the first byte is sent. Over https the server must show a certificate
 * for the host, whatever NODE_TLS_REJECT_UNAUTHORIZED says.
 */
export async function dial(target: OutboundTarget, dialing: Dialing, signal: AbortSignal): Promise<Socket> {
  const addresses = await dialing.guard.addressesOf(target, signal);
  signal.throwIfAborted();
  const socket = dialing.connectSocket({
    host: target.hostname,
    port: target.port,
    lookup: pinnedLookup(addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    noDelay: true,
  });
  try {
    await established(socket, 'connect', signal);
    if (!dialing.guard.isExpectedPeer(socket.remoteAddress, target, addresses)) {
      throw outboundFailure('forbiddenAddress');
    }
    if (target.url.protocol === 'http:') return socket;
    return await secure(socket, target, { ...dialing, signal });
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function secure(
  socket: Socket,
  target: OutboundTarget,
  { certificateAuthorities, signal }: Dialing & { readonly signal: AbortSignal },
): Promise<Socket> {
  const secured = connectTls({
    socket,
    host: target.hostname,
    // Server Name Indication takes names only (RFC 6066); an address is checked against `host`.
    servername: isIP(target.hostname) === 0 ? target.hostname : '',
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
    ...(certificateAuthorities.length > 0 && {
      ca: [...getCACertificates('default'), ...certificateAuthorities],
    }),
  });
  try {
    await established(secured, 'secureConnect', signal);
    return secured;
  } catch (error) {
    secured.destroy();
    throw error;
  }
}

async function established(socket: Socket, event: string, signal: AbortSignal): Promise<void> {
  // Whoever holds the socket learns of its end; an error that comes while nobody waits must not end the process.
  socket.on('error', () => undefined);
  await once(socket, event, { signal });
}

/** Answers with the addresses that were judged, so that no second look-up can answer otherwise. */
function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, options, callback) => {
    if (options.all) {
      callback(null, entries);
      return;
    }
    const [first] = entries;
    if (first) callback(null, first.address, first.family);
    else callback(new Error('No address to connect to.'), '');
  };
}

import { connect } from 'node:net';
import type { SocketConnector } from '../dial.ts';

/** Connects as asked and counts, or connects to `port` on loopback whatever was asked. */
export function createRecordedConnector(port?: number): { connectSocket: SocketConnector; dials: number } {
  const recorded = {
    dials: 0,
    connectSocket: (options: Parameters<SocketConnector>[0]) => {
      recorded.dials++;
      return connect(port === undefined ? options : { host: '127.0.0.1', port });
    },
  };
  return recorded;
}

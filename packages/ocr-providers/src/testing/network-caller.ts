/** Run in place of the reading child: tries to connect to the port of this machine that it is told, and reports. */
import { connect } from 'node:net';

process.on('message', (port: number) => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.once('connect', () => process.send?.('connected'));
  socket.once('error', (error) => process.send?.('code' in error ? error.code : 'failed'));
});
process.send?.('ready');

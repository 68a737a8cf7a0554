/** A program that leaves the network and tells what of it is still to be had: the error's code of each attempt. */
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { leaveNetwork } from '../reader/leave-network.ts';

const [, , port = '', scratch = ''] = process.argv;
await leaveNetwork();

const outcome = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
const udp = createSocket('udp4');
const child = process.getBuiltinModule('node:child_process');
const byChild = child.spawnSync(process.execPath, ['-e', `fetch('http://127.0.0.1:${port}')`]);
const file = await outcome(once(createServer().listen(join(dirname(scratch), 'left.sock')), 'listening'));

process.stdout.write(
  JSON.stringify({
    tcp: await outcome(once(connect(Number(port), '127.0.0.1'), 'connect')),
    tcp6: await outcome(once(connect(Number(port), '::1'), 'connect')),
    udp: await outcome(
      Promise.race([
        once(udp, 'error').then(([error]) => Promise.reject(error as Error)),
        new Promise((resolve, reject) => {
          udp.send('x', Number(port), '127.0.0.1', (error) => {
            if (error) reject(error);
            else resolve(undefined);
          });
        }),
      ]),
    ),
    names: await outcome(lookup('example.com')),
    child: byChild.status === 0 ? 'done' : 'failed',
    file,
  }),
);
process.exit(0);

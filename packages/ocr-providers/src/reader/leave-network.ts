import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const LAUNCHER = fileURLToPath(new URL(`../../walls/linux-${process.arch}`, import.meta.url));
/** Told to the program that it becomes, so that it does so once. */
const LEFT = '--network-left';

/**
 * Leaves the network for good, for this process and all that it starts: becomes the launcher, which puts a filter of
 * system calls up and becomes this program again, as the same process. Sockets of files are all that is left. Ends the
 * process with status 125 where the system has no such filter. Throws where there is no launcher for it, and where the
 * network is still there after that.
 */
export async function leaveNetwork(): Promise<void> {
  if (!process.argv.includes(LEFT)) {
    if (process.platform !== 'linux' || process.execve === undefined) {
      throw new Error('a process can leave the network on Linux only');
    }
    const [node = process.execPath, ...rest] = process.argv;
    const again = [node, ...process.execArgv, ...rest, LEFT];
    process.execve(LAUNCHER, [LAUNCHER, '--no-privileges', '--no-network', '--', ...again], process.env);
  }
  if (await hasNetwork()) throw new Error('the network is still there');
}

function hasNetwork(): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server
      .once('error', () => {
        resolve(false);
      })
      .listen(0, '127.0.0.1', () => {
        server.close();
        resolve(true);
      });
  });
}

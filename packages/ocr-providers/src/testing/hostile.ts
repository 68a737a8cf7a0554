/**
 * Run in place of the reading child: what code that broke into it would try. The attempts are made in a worker
 * thread that drops Node's permission model, so that only the operating system is left to refuse them. Waits for the
 * {@link Targets} and reports the outcome of each attempt: `done`, or the error's code.
 */
import { Worker } from 'node:worker_threads';

/** What there is to be had. */
export interface Targets {
  /** A file in the service's data folder. */
  readonly dataFile: string;
  /** A path outside of the scratch folder. */
  readonly outside: string;
  /** A document in another child's scratch folder. */
  readonly otherDocument: string;
  /** A port of this machine that somebody listens on. */
  readonly port: number;
  /** A socket file that somebody listens on. */
  readonly socket: string;
  /** A process of the same user, apart from the parent. */
  readonly neighbour: number;
}

function attempts(): void {
  // Its text runs in the worker: everything is named in here.
  const load: typeof process.getBuiltinModule = (name: string) => process.getBuiltinModule(name);
  const fs = load('node:fs');
  const { connect } = load('node:net');
  const { createSocket } = load('node:dgram');
  const { spawnSync } = load('node:child_process');
  const threads = load('node:worker_threads');
  const { parentPort } = threads;
  const { dataFile, outside, otherDocument, port, socket, neighbour, parent } =
    threads.workerData as Targets & {
      parent: number;
    };
  const codeOf = (error: unknown): string =>
    error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const outcomeOf = (attempt: () => unknown): string => {
    try {
      attempt();
      return 'done';
    } catch (error) {
      return codeOf(error);
    }
  };
  const readBytes = (path: string, at: number): void => {
    const file = fs.openSync(path, 'r');
    fs.readSync(file, Buffer.alloc(16), 0, 16, at);
  };
  const mapped = (): number => {
    const maps = fs.readFileSync(`/proc/${parent}/maps`, 'latin1');
    return Number.parseInt(maps.slice(0, maps.indexOf('-')), 16);
  };
  const spawnOf = (command: string): string => {
    const { error } = spawnSync(command);
    return error === undefined ? 'done' : codeOf(error);
  };
  const connected = (to: { port: number } | { path: string }): Promise<string> =>
    new Promise((resolve) => {
      connect(to)
        .once('connect', () => {
          resolve('done');
        })
        .once('error', (error) => {
          resolve(codeOf(error));
        });
    });
  const sent = (): Promise<string> =>
    new Promise((resolve) => {
      try {
        createSocket('udp4')
          .once('error', (error) => {
            resolve(codeOf(error));
          })
          .send('x', port, '127.0.0.1', (error) => {
            resolve(error === null ? 'done' : codeOf(error));
          });
      } catch (error) {
        resolve(codeOf(error));
      }
    });
  void Promise.all([connected({ port }), connected({ path: socket }), sent()]).then(([tcp, unix, udp]) => {
    parentPort?.postMessage({
      'reads the data folder': outcomeOf(() => fs.readFileSync(dataFile)),
      'lists the data folder': outcomeOf(() => fs.readdirSync(load('node:path').dirname(dataFile))),
      'sees another document': outcomeOf(() => fs.readFileSync(otherDocument)),
      'writes outside': outcomeOf(() => {
        fs.writeFileSync(outside, 'x');
      }),
      'changes the mode of a file': outcomeOf(() => {
        fs.chmodSync(dataFile, 0o600);
      }),
      'reads the parent’s environment': outcomeOf(() => fs.readFileSync(`/proc/${parent}/environ`)),
      'reads the parent’s memory': outcomeOf(() => {
        readBytes(`/proc/${parent}/mem`, mapped());
      }),
      'signals the parent': outcomeOf(() => process.kill(parent, 'SIGCONT')),
      'signals another process': outcomeOf(() => process.kill(neighbour, 'SIGCONT')),
      'starts a process': spawnOf('/usr/bin/id'),
      'starts itself': spawnOf(process.execPath),
      'connects by TCP': tcp,
      'connects to a socket file': unix,
      'sends by UDP': udp,
    });
  });
}

process.on('message', (targets: Targets) => {
  const code = `(${attempts.toString()})()`;
  const worker = new Worker(code, {
    eval: true,
    execArgv: [],
    workerData: { ...targets, parent: process.ppid },
  });
  worker.once('message', (outcomes: unknown) => process.send?.(outcomes));
  worker.once('error', (error: Error) => process.send?.({ failed: error.message }));
});
process.send?.({ variables: Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL')) });

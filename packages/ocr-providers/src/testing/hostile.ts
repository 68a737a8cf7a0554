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

// The text of these functions runs in the worker: each names only the others, and what every Node has.

function load<Name extends 'node:fs' | 'node:net' | 'node:dgram' | 'node:child_process' | 'node:path'>(
  name: Name,
): ReturnType<typeof process.getBuiltinModule<Name>> {
  return process.getBuiltinModule(name);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function outcomeOf(attempt: () => unknown): string {
  try {
    attempt();
    return 'done';
  } catch (error) {
    return codeOf(error);
  }
}

/** The first bytes of another process's memory. */
function readMemory(processId: number): void {
  const fs = load('node:fs');
  const maps = fs.readFileSync(`/proc/${processId}/maps`, 'latin1');
  const file = fs.openSync(`/proc/${processId}/mem`, 'r');
  fs.readSync(file, Buffer.alloc(16), 0, 16, Number.parseInt(maps.slice(0, maps.indexOf('-')), 16));
}

function spawnOf(command: string): string {
  const { error } = load('node:child_process').spawnSync(command);
  return error === undefined ? 'done' : codeOf(error);
}

function connected(to: { port: number } | { path: string }): Promise<string> {
  return new Promise((resolve) => {
    load('node:net')
      .connect(to)
      .once('connect', () => {
        resolve('done');
      })
      .once('error', (error) => {
        resolve(codeOf(error));
      });
  });
}

function sent(port: number): Promise<string> {
  return new Promise((resolve) => {
    try {
      load('node:dgram')
        .createSocket('udp4')
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
}

async function attempts(targets: Targets & { readonly parent: number }): Promise<Record<string, string>> {
  const { dataFile, outside, otherDocument, port, socket, neighbour, parent } = targets;
  const fs = load('node:fs');
  return {
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
      readMemory(parent);
    }),
    'signals the parent': outcomeOf(() => process.kill(parent, 'SIGCONT')),
    'signals another process': outcomeOf(() => process.kill(neighbour, 'SIGCONT')),
    'starts a process': spawnOf('/usr/bin/id'),
    'starts itself': spawnOf(process.execPath),
    'connects by TCP': await connected({ port }),
    'connects to a socket file': await connected({ path: socket }),
    'sends by UDP': await sent(port),
  };
}

const CODE = `${[load, codeOf, outcomeOf, readMemory, spawnOf, connected, sent, attempts].join('\n')}
const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
attempts(workerData).then((outcomes) => parentPort.postMessage(outcomes));`;

process.on('message', (targets: Targets) => {
  const worker = new Worker(CODE, {
    eval: true,
    execArgv: [],
    workerData: { ...targets, parent: process.ppid },
  });
  worker.once('message', (outcomes: unknown) => process.send?.(outcomes));
  worker.once('error', (error: Error) => process.send?.({ failed: error.message }));
});
process.send?.({ variables: Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL')) });

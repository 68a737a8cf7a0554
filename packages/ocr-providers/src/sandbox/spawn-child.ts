import { type ChildProcess, spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { PROGRAM_V8_FLAGS } from '../program/program-files.ts';
import { ROOT } from '../program/prepare-program.ts';
import type { EngineSettings } from './engine-settings.ts';
import { behindWalls, type Walls } from './walls.ts';

export interface ChildLimits {
  /** Memory of the process that stands in RAM. */
  readonly memoryBytes: number;
  /** CPU time of the process over all its documents. */
  readonly cpuSeconds: number;
}

export interface ChildSettings extends ChildLimits, EngineSettings {
  readonly walls: Walls;
  /** The script that Node runs. */
  readonly program: string;
}

/**
 * Writable address space that V8, WebAssembly and their threads map without using it; measured at 1.7 to 3.1
 * GB with 0.15 to 0.55 GB resident. The hard limit stands above it, the watch over resident memory below.
 */
const UNUSED_ADDRESS_SPACE = 3584 * 1024 * 1024;
/**
 * The C library's allocator gives large pieces back to the system at once, and threads share two heaps: what
 * networks and pictures leave behind would otherwise stay resident, 100 MiB of it after a few pages.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
  // The canvas has an allocator of its own, which would keep 40 MiB of each page that was drawn.
  MIMALLOC_PURGE_DELAY: '0',
};
/** How much less of a busy processor a child is given than this process, which answers callers and keeps leases. */
const LESS_PRIORITY = 5;
const MAXIMUM_FILE_BYTES = 256 * 1024 * 1024;
const MAXIMUM_OPEN_FILES = 256;

/**
 * Starts a child that inherits no environment, can read only the program itself and its scratch folder, write
 * only the scratch folder, and start no process: Node's permission model and the given walls of the operating
 * system see to that, each by itself. Memory is limited by RLIMIT_DATA, which unlike RLIMIT_AS does not
 * count address space that is only reserved.
 *
 * @param user - the user that the child runs as, where the walls give it one of its own
 */
export function spawnChild(scratch: string, settings: ChildSettings, user?: number): ChildProcess {
  const { walls, program, memoryBytes, cpuSeconds, engine, tier, threads, languages } = settings;
  const heapMegabytes = Math.floor(memoryBytes / (1024 * 1024) / 2);
  const folders = [`${ROOT}node_modules`, `${ROOT}packages`, dirname(program)];
  const read = [...folders, `${ROOT}package.json`];
  const node = [
    process.execPath,
    '--permission',
    ...[...folders.map((folder) => `${folder}/*`), `${ROOT}package.json`, `${scratch}/*`].map(
      (path) => `--allow-fs-read=${path}`,
    ),
    `--allow-fs-write=${scratch}/*`,
    // sharp, the canvas and onnxruntime are addons, Tesseract runs on a worker thread.
    '--allow-addons',
    '--allow-worker',
    `--max-old-space-size=${heapMegabytes}`,
    ...PROGRAM_V8_FLAGS,
    '--no-warnings',
    program,
    JSON.stringify({ engine, tier, threads, languages } satisfies EngineSettings),
  ] as const;
  const limits = {
    data: memoryBytes + UNUSED_ADDRESS_SPACE,
    cpu: cpuSeconds,
    file: MAXIMUM_FILE_BYTES,
    files: MAXIMUM_OPEN_FILES,
  };
  const [command, ...commandArguments] = behindWalls(walls, { limits, read, write: [scratch], user }, node);
  const child = spawn(command, commandArguments, {
    // A library asks for the home folder when it is loaded, which fails for a user that the system does not know.
    env: { HOME: scratch, ...ALLOCATOR },
    cwd: scratch,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  });
  giveWay(child);
  return child;
}

/** Threads inherit the priority: there is only one of them yet, that of the launcher or of a Node that begins. */
function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(getPriority() + LESS_PRIORITY, constants.priority.PRIORITY_LOW));
  } catch {
    // It has ended already, or the system does not let it: it reads all the same.
  }
}

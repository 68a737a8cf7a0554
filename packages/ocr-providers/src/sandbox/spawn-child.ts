import { type ChildProcess, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { PROGRAM_V8_FLAGS } from '../program/program-files.ts';
import { ROOT } from '../program/prepare-program.ts';
import type { EngineSettings } from './engine-settings.ts';
import { toolPath, type Walls } from './walls.ts';

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
const MAXIMUM_FILE_BYTES = 256 * 1024 * 1024;
const MAXIMUM_OPEN_FILES = 256;
/**
 * Starts a child that inherits no environment, can read only the program itself and its scratch folder, write
 * only the scratch folder, and start no process: Node's permission model sees to that. The given walls
 * of the operating system stand around it. Memory is limited by RLIMIT_DATA, which unlike RLIMIT_AS does not
 * count address space that is only reserved.
 */
export function spawnChild(scratch: string, settings: ChildSettings): ChildProcess {
  const { walls, program, memoryBytes, engine, tier, threads, languages } = settings;
  const heapMegabytes = Math.floor(memoryBytes / (1024 * 1024) / 2);
  const node = [
    process.execPath,
    '--permission',
    `--allow-fs-read=${ROOT}node_modules/*`,
    `--allow-fs-read=${ROOT}packages/*`,
    `--allow-fs-read=${ROOT}package.json`,
    `--allow-fs-read=${dirname(program)}/*`,
    `--allow-fs-read=${scratch}/*`,
    `--allow-fs-write=${scratch}/*`,
    // sharp, the canvas and onnxruntime are addons, Tesseract runs on a worker thread.
    '--allow-addons',
    '--allow-worker',
    `--max-old-space-size=${heapMegabytes}`,
    ...PROGRAM_V8_FLAGS,
    '--no-warnings',
    program,
    JSON.stringify({ engine, tier, threads, languages } satisfies EngineSettings),
  ];
  const limits = walls.limits ? [toolPath('prlimit'), ...resourceLimits(settings), '--'] : [];
  const [command = process.execPath, ...commandArguments] = [...walls.command, ...limits, ...node];
  return spawn(command, commandArguments, {
    // A library asks for the home folder when it is loaded, which fails for a user that the system does not know.
    env: { HOME: scratch, ...ALLOCATOR },
    cwd: scratch,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  });
}

function resourceLimits({ memoryBytes, cpuSeconds }: ChildLimits): string[] {
  return [
    `--data=${memoryBytes + UNUSED_ADDRESS_SPACE}`,
    `--cpu=${cpuSeconds}`,
    '--core=0',
    `--fsize=${MAXIMUM_FILE_BYTES}`,
    `--nofile=${MAXIMUM_OPEN_FILES}`,
  ];
}

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SandboxNotice } from './notices.ts';

/** What the operating system is asked to put around a child; each holds only where a try-out has shown it. */
export interface Walls {
  /** The child is in network and IPC namespaces of its own, in which there is nobody to talk to. */
  readonly namespaces: boolean;
  /** The child has no capabilities, and cannot gain any (PR_SET_NO_NEW_PRIVS). */
  readonly noPrivileges: boolean;
  /** The child dies with this process even while it is in an endless loop (PR_SET_PDEATHSIG). */
  readonly diesWithParent: boolean;
  /** Memory, CPU time, file size and open files are limited. */
  readonly limits: boolean;
  /** Files but the program's and its own cannot be opened, and other processes not be looked into (Landlock). */
  readonly files: boolean;
  /** No sockets, no processes, no signals to others (seccomp). */
  readonly calls: boolean;
  /** The child runs as a user of its own, where a privileged process has no Landlock. */
  readonly ownUser: boolean;
}

/** What is around a child apart from its program's needs. */
export interface Surroundings {
  /** Bytes of writable memory, seconds of CPU time, bytes of a file, open files. */
  readonly limits: {
    readonly data: number;
    readonly cpu: number;
    readonly file: number;
    readonly files: number;
  };
  /** Paths that may be read. */
  readonly read: readonly string[];
  /** Paths that may be read and written. */
  readonly write: readonly string[];
  /** The user that the child runs as, where it has one of its own. */
  readonly user: number | undefined;
}

export const NO_WALLS: Walls = {
  namespaces: false,
  noPrivileges: false,
  diesWithParent: false,
  limits: false,
  files: false,
  calls: false,
  ownUser: false,
};
/** Puts the walls up and becomes the command behind them; see tools/walls. */
const LAUNCHER = fileURLToPath(new URL(`../../walls/linux-${process.arch}`, import.meta.url));
/** In which order they go up: what needs privileges comes before they are given up. */
const ORDER = [
  'ownUser',
  'namespaces',
  'noPrivileges',
  'diesWithParent',
  'limits',
  'files',
  'calls',
] as const;
const TRIAL_MS = 10_000;
const TRIAL: Surroundings = {
  limits: { data: 2 ** 32, cpu: 60, file: 2 ** 20, files: 64 },
  read: [],
  write: [],
  user: 65_534,
};
/** What Node and native libraries read of the system besides their own files. Nothing here tells of a user. */
const SYSTEM_FILES = [
  '/etc/ld.so.cache',
  '/etc/localtime',
  '/etc/ssl/openssl.cnf',
  '/dev/urandom',
  '/proc/cpuinfo',
  '/proc/meminfo',
  '/proc/sys/vm/overcommit_memory',
  '/sys/devices/system/cpu',
];

/** Tries out which walls this system lets the process put up. Only Linux has them, on processors that have a launcher. */
export async function probeWalls(): Promise<Walls> {
  const isPrivileged = process.getuid?.() === 0;
  const wanted = { ...NO_WALLS };
  for (const wall of ORDER) wanted[wall] = wall !== 'ownUser';
  if (await holds(wanted)) return wanted;
  const found = { ...NO_WALLS };
  for (const wall of ORDER) {
    if (wall !== 'ownUser') found[wall] = await holds({ ...found, [wall]: true });
  }
  // A user of its own can only be had by a privileged process, and must be able to read the program.
  const alone = { ...found, ownUser: true };
  return isPrivileged && !found.files && (await holds(alone, process.execPath)) ? alone : found;
}

async function holds(walls: Walls, program?: string): Promise<boolean> {
  const behind = program === undefined ? ['--try'] : ['--', program, '--version'];
  try {
    await promisify(execFile)(LAUNCHER, [...optionsOf(walls, TRIAL), ...behind], {
      timeout: TRIAL_MS,
      env: {},
    });
    return true;
  } catch {
    return false;
  }
}

/** The command that becomes the given one behind the walls. */
export function behindWalls(
  walls: Walls,
  around: Surroundings,
  command: readonly [string, ...string[]],
): readonly [string, ...string[]] {
  const options = optionsOf(walls, around);
  return options.length === 0 ? command : [LAUNCHER, ...options, '--', ...command];
}

function optionsOf(walls: Walls, { limits, read, write, user }: Surroundings): string[] {
  const options: Record<keyof Walls, () => string[]> = {
    ownUser: () => (user === undefined ? [] : [`--user=${user}`]),
    namespaces: () => ['--namespaces'],
    noPrivileges: () => ['--no-privileges'],
    diesWithParent: () => [`--die-with=${process.pid}`],
    limits: () => [
      `--data=${limits.data}`,
      `--cpu=${limits.cpu}`,
      `--file=${limits.file}`,
      `--files=${limits.files}`,
    ],
    files: () => [
      ...runningProgram().execute.map((path) => `--execute=${path}`),
      ...[...runningProgram().read, ...SYSTEM_FILES, ...read].map((path) => `--read=${path}`),
      ...['/dev/null', ...write].map((path) => `--write=${path}`),
    ],
    calls: () => ['--seccomp'],
  };
  return ORDER.filter((wall) => walls[wall]).flatMap((wall) => options[wall]());
}

let known: { readonly execute: readonly string[]; readonly read: readonly string[] } | undefined;

/** Node itself with the system's loader, and the folders of the shared libraries that it runs with. */
function runningProgram(): NonNullable<typeof known> {
  return (known ??= readRunningProgram());
}

function readRunningProgram(): NonNullable<typeof known> {
  const libraries = new Set(
    readFileSync('/proc/self/maps', 'utf8')
      .split('\n')
      .map((line) => line.slice(line.indexOf('/')))
      .filter((path) => /^\/.*\.so(\.[\d.]+)?$/.test(path)),
  );
  const loaders = [...libraries].filter((path) => /\/ld[-.][^/]*$/.test(path));
  return {
    execute: [process.execPath, ...loaders],
    read: [...new Set([...libraries].filter((path) => !path.includes('/node_modules/')).map(dirname))],
  };
}

/** What an operator should know of the walls: a warning for each that is missing. */
export function noticesOf(walls: Walls): SandboxNotice[] {
  if (!existsSync(LAUNCHER)) {
    return [
      {
        severity: 'warn',
        text: 'Documents are opened without walls of the operating system: there are none for this platform.',
      },
    ];
  }
  const missing = MISSING.filter(({ wall }) => !walls[wall]).map(({ text }) => text);
  return missing.length === 0
    ? [{ severity: 'info', text: 'Documents are opened behind all walls.' }]
    : missing.map((text) => ({ severity: 'warn', text }));
}

const MISSING = [
  {
    wall: 'files',
    text: 'Documents are opened without the file wall: this kernel has no Landlock (since 5.13, on its list of LSMs).',
  },
  {
    wall: 'calls',
    text: 'Documents are opened without the wall around system calls: no seccomp filter can be set here.',
  },
  {
    wall: 'namespaces',
    text: 'Documents are opened without namespaces of their own: none can be made here.',
  },
  {
    wall: 'noPrivileges',
    text: 'Documents are opened without dropping privileges.',
  },
  {
    wall: 'diesWithParent',
    text: 'A reading process may outlive a killed service.',
  },
  {
    wall: 'limits',
    text: 'Documents are opened without limits of the operating system.',
  },
] as const satisfies readonly { readonly wall: keyof Walls; readonly text: string }[];

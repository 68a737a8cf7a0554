import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SandboxNotice } from './notices.ts';

/** What the operating system is asked to put around a child; each holds only where a try-out has shown it. */
export interface Walls {
  /** Memory, CPU time, file size and open files are limited (prlimit). */
  readonly limits: boolean;
  /** The child dies with this process even while it is in an endless loop (PR_SET_PDEATHSIG). */
  readonly diesWithParent: boolean;
  /** The child has no capabilities, and cannot gain any (PR_SET_NO_NEW_PRIVS). */
  readonly noPrivileges: boolean;
  /** The child is in a network namespace of its own, in which there is nobody to talk to. */
  readonly noNetwork: boolean;
  /** Command and arguments that put the walls up and then become the command behind them. */
  readonly command: readonly string[];
}

/** A tool that puts walls up and then becomes the command behind its options. */
interface Wrapper {
  readonly tool: string;
  readonly options: readonly string[];
}

const NO_NETWORK: readonly Wrapper[] = [
  // Needs no privilege where the system lets users make user namespaces.
  { tool: 'unshare', options: ['--user', '--map-current-user', '--net', '--'] },
  // For a privileged process where it does not.
  { tool: 'unshare', options: ['--net', '--'] },
];
/** Root keeps its capabilities over `execve` unless the bounding set is empty; only root can empty it. */
const NO_PRIVILEGES: readonly Wrapper[] = [
  { tool: 'setpriv', options: ['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all', '--'] },
  { tool: 'setpriv', options: ['--no-new-privs', '--inh-caps=-all', '--'] },
];
// The signal is forgotten when credentials change, so it stands behind the walls that change them.
const DIES_WITH_PARENT: readonly Wrapper[] = [{ tool: 'setpriv', options: ['--pdeathsig', 'KILL', '--'] }];
const LIMITS: readonly Wrapper[] = [{ tool: 'prlimit', options: ['--core=0', '--'] }];
/** The system's own tools, whatever the caller's `PATH` names. */
const TOOL_FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin'];
const TRIAL_MS = 5_000;

/**
 * Tries out which walls this system lets the process put up. The tools are those of util-linux; where they are
 * missing, or namespaces are forbidden (as by the usual seccomp profile of containers), a wall is left out.
 */
export async function probeWalls(): Promise<Walls> {
  let command: readonly string[] = [];
  const add = async (choices: readonly Wrapper[]): Promise<boolean> => {
    for (const { tool, options } of choices) {
      const longer = [...command, toolPath(tool), ...options];
      if (await runs(longer)) {
        command = longer;
        return true;
      }
    }
    return false;
  };
  const noNetwork = await add(NO_NETWORK);
  const noPrivileges = await add(NO_PRIVILEGES);
  const diesWithParent = await add(DIES_WITH_PARENT);
  const limits = await add(LIMITS);
  return { noNetwork, noPrivileges, diesWithParent, limits, command };
}

async function runs(command: readonly string[]): Promise<boolean> {
  const [tool, ...options] = [...command, toolPath('true')];
  try {
    await promisify(execFile)(tool, options, { timeout: TRIAL_MS });
    return true;
  } catch {
    return false;
  }
}

/** Where a tool is; its bare name, which nobody finds, where it is not. */
export function toolPath(name: string): string {
  return TOOL_FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? name;
}

/** What an operator should know of the walls: a warning for each that is missing. */
export function noticesOf(walls: Walls): SandboxNotice[] {
  const missing = MISSING.filter(({ wall }) => !walls[wall]).map(({ text }) => text);
  return missing.length === 0
    ? [{ severity: 'info', text: 'Documents are opened behind all walls.' }]
    : missing.map((text) => ({ severity: 'warn', text }));
}

const MISSING = [
  {
    wall: 'noNetwork',
    text: 'Documents are opened without the network wall: no network namespace can be made here.',
  },
  {
    wall: 'noPrivileges',
    text: 'Documents are opened without dropping privileges: setpriv of util-linux does not run here.',
  },
  {
    wall: 'diesWithParent',
    text: 'A reading process may outlive a killed service: setpriv of util-linux does not run here.',
  },
  {
    wall: 'limits',
    text: 'Documents are opened without limits of the operating system: prlimit of util-linux does not run here.',
  },
] as const satisfies readonly { readonly wall: keyof Walls; readonly text: string }[];

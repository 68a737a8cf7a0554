export interface LockedPackage {
  readonly version?: string;
  /** Absent where the registry did not serve the package when it was locked. */
  readonly integrity?: string;
  /** A package of the workspace. */
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const SYSTEMS = [
  'darwin',
  'win32',
  'linux',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'openharmony',
];
/** By the words that package names use; the more special first. */
const PROCESSORS: readonly (readonly [RegExp, string])[] = [
  [/wasm32|wasi/, 'wasm32'],
  [/aarch64|arm64/, 'arm64'],
  [/armv?\d?/, 'arm'],
  [/x64|x86_64/, 'x64'],
  [/ia32|386/, 'ia32'],
  [/ppc64/, 'ppc64'],
  [/s390x/, 's390x'],
  [/riscv64/, 'riscv64'],
  [/loong64/, 'loong64'],
  [/mips64el/, 'mips64el'],
];

/**
 * Entries for the optional dependencies that the lock file names but does not hold, as far as their names tell
 * the platform that they are for.
 */
export function missingPlatformPackages(lock: LockFile): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [path, locked] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(locked.optionalDependencies ?? {})) {
      if (isLocked(lock, path, name)) continue;
      const platform = platformOf(name);
      if (platform) {
        missing[`node_modules/${name}`] = {
          version: range.replace(/^[^\d]*/, ''),
          ...platform,
          ...(locked.dev === true && { dev: true }),
          optional: true,
        };
      }
    }
  }
  return missing;
}

/** Whether npm finds the dependency from where the dependent lies, going up folder by folder. */
function isLocked(lock: LockFile, dependent: string, name: string): boolean {
  for (
    let folder = dependent;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  ) {
    const prefix = folder === '' ? '' : `${folder}/`;
    if (`${prefix}node_modules/${name}` in lock.packages) return true;
    if (folder === '') return false;
  }
}

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu'> | undefined {
  const os =
    SYSTEMS.find((system) => name.includes(system)) ?? (/win(?=dows|-)/.test(name) ? 'win32' : undefined);
  const [, cpu] = PROCESSORS.find(([words]) => words.test(name)) ?? [];
  return os === undefined && cpu === undefined
    ? undefined
    : { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }) };
}

/** Settings of a child that reads nothing. */
export const CHILD_SETTINGS = {
  memoryBytes: 64 * 1024 * 1024,
  cpuSeconds: 60,
  engine: 'paddle',
  tier: 'tiny',
  threads: 1,
  languages: ['eng'],
} as const;

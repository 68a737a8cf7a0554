/** Files of the program of a reading child, in one folder. */
export const PROGRAM_FILES = {
  /** What Node is given. */
  start: 'start.cjs',
  /** The child's modules in one. */
  code: 'child.cjs',
  /** What V8 made of them. */
  compiled: 'child.v8',
} as const;

/** Flags of V8 that every run of the program has: with others, V8 would not take what it compiled. */
export const PROGRAM_V8_FLAGS = ['--expose-gc'] as const;

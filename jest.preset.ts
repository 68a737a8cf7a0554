import { join } from 'node:path';
import type { Config } from 'jest';

/** Settings that every project shares: TypeScript is stripped by swc, modules stay ESM. */
export function projectConfig(displayName: string): Config {
  return {
    displayName,
    testEnvironment: join(import.meta.dirname, 'tools/deprecations-environment.ts'),
    testMatch: ['<rootDir>/src/**/*.spec.ts'],
    testPathIgnorePatterns: ['/node_modules/', '\\.live\\.spec\\.ts$'],
    extensionsToTreatAsEsm: ['.ts'],
    transform: {
      '\\.ts$': [
        '@swc/jest',
        {
          jsc: {
            parser: { syntax: 'typescript' },
            target: 'es2024',
            experimental: { keepImportAttributes: true },
          },
          module: { type: 'es6' },
        },
      ],
    },
  };
}

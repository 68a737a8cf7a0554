import { globSync } from 'node:fs';
import type { Config } from 'jest';
import { projectConfig } from './jest.preset.ts';

/** The suites that run against real servers; `npm run test:live` brings the servers and starts this. */
const folders = new Set(
  globSync('{packages,apps}/*/src/**/*.live.spec.ts', { cwd: import.meta.dirname }).map((file) =>
    file.split('/').slice(0, 2).join('/'),
  ),
);

const config: Config = {
  testTimeout: 120_000,
  watchman: false,
  projects: [...folders].map((folder) => ({
    ...projectConfig(folder.split('/')[1] ?? folder),
    rootDir: `<rootDir>/${folder}`,
    testMatch: ['<rootDir>/src/**/*.live.spec.ts'],
    testPathIgnorePatterns: ['/node_modules/'],
  })),
};

export default config;

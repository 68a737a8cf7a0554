import { readdirSync } from 'node:fs';
import type { Config } from 'jest';
import { projectConfig } from './jest.preset.ts';

const folders = ['packages', 'apps'].flatMap((group) =>
  readdirSync(new URL(group, import.meta.url)).map((name) => ({ group, name })),
);

const config: Config = {
  testTimeout: 30_000,
  watchman: false,
  reporters: ['default', '<rootDir>/tools/live/live-suites-notice.ts'],
  projects: [
    ...folders.map(({ group, name }) => ({ ...projectConfig(name), rootDir: `<rootDir>/${group}/${name}` })),
    { ...projectConfig('workspace'), testMatch: ['<rootDir>/{tools,bench}/**/*.spec.ts'] },
  ],
};

export default config;

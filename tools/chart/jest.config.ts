import type { Config } from 'jest';
import { projectConfig } from '../../jest.preset.ts';

/** Tests that need helm and, for the cluster, images and a Kubernetes: never part of `npm test`. */
const config: Config = {
  ...projectConfig('chart'),
  rootDir: '.',
  testTimeout: 60_000,
  testMatch: ['<rootDir>/*.test.ts'],
};

export default config;

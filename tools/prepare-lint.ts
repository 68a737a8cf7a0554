/** Has nx make its graph of the projects, which ESLint's module boundaries read. */
import { execSync } from 'node:child_process';

execSync('nx show projects --json', { stdio: ['ignore', 'ignore', 'inherit'] });

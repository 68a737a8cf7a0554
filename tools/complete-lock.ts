/**
 * Adds to package-lock.json the packages of other platforms that npm left out because the registry at hand
 * does not serve them (or node_modules was there already). Without them `npm ci` refuses the lock file
 * elsewhere. They are only named: npm skips a package whose `os` or `cpu` is not the machine's.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { missingPlatformPackages, type LockFile } from './platform-packages.ts';

const path = 'package-lock.json';
const lock = JSON.parse(readFileSync(path, 'utf8')) as LockFile;
const missing = missingPlatformPackages(lock);
const packages = Object.entries({ ...lock.packages, ...missing });
// npm's own order, so that it finds nothing to change.
packages.sort(([one], [other]) => one.localeCompare(other, 'en'));
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, undefined, 2)}\n`);
process.stdout.write(`${Object.keys(missing).length} packages of other platforms added\n`);

import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of this machine, or the one that `DOCEX_TEST_BROWSER` names; undefined where there is none. */
export function findBrowser(): string | undefined {
  return [process.env['DOCEX_TEST_BROWSER'] ?? '', ...USUAL_PLACES].find(
    (path) => path !== '' && existsSync(path),
  );
}

export function openBrowser(executablePath: string): Promise<Browser> {
  // Chromium has no sandbox of its own where root runs it, as in containers.
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
}

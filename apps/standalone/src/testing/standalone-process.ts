import { type DocexProcess, startProcess } from './docex-process.ts';

/** Starts the whole product in one process on a data folder, on a free port. */
export function startStandalone(
  dataDirectory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<DocexProcess> {
  return startProcess({
    entryPoint: 'apps/standalone/src/main.ts',
    environment: { DOCEX_PORT: '0', DOCEX_DATA_DIR: dataDirectory, ...environment },
    readyLine: /^docex listens on (\S+)$/,
  });
}

/** Where it listens, e.g. "http://127.0.0.1:8080". */
export function addressOf(docex: DocexProcess): string {
  return docex.ready[1] ?? '';
}

/** Looks again and again until a condition holds; the test's own time limit ends it. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

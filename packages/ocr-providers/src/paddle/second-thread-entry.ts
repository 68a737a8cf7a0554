/** The thread behind {@link SecondThread}: takes its requests one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import type { GreyImage } from '@docex/ports';
import { readParcels } from './line-parcels.ts';
import { openDetector, openLineReader } from './open-networks.ts';
import type { PaddleSettings } from './paddle-settings.ts';
import type { ThreadAnswer, ThreadRequest } from './second-thread.ts';

const settings = workerData as PaddleSettings;
// Where it rejects the thread ends with an error. No `await` here: the bundled program has none at the top.
const detector = openDetector(settings);
/** Opened for the first lines that are shared: beside other documents there are none. */
let lineReader: ReturnType<typeof openLineReader> | undefined;
let page: GreyImage | undefined;

async function answerTo(request: Exclude<ThreadRequest, { kind: 'page' }>): Promise<ThreadAnswer> {
  const { id } = request;
  try {
    if (page === undefined) throw new Error('no page was shown');
    const outcome =
      request.kind === 'detect'
        ? await (await detector).detect(page)
        : await readParcels(await (lineReader ??= openLineReader(settings)), page, request.parcels);
    return { kind: 'done', id, outcome };
  } catch (error) {
    return { kind: 'failed', id, message: error instanceof Error ? error.message : 'reading failed' };
  }
}

function tell(answer: ThreadAnswer): void {
  parentPort?.postMessage(answer);
}

let work = Promise.resolve();
parentPort?.on('message', (request: ThreadRequest) => {
  work = work.then(async () => {
    if (request.kind === 'page') {
      page = request.page;
      // Where it may be called: the page before is a small object in this thread's heap, and would lie for long.
      globalThis.gc?.();
    } else tell(await answerTo(request));
  });
});
void detector.then(() => {
  tell({ kind: 'opened' });
});

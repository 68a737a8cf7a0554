import { pollLatency, polls } from './gateway/polls.ts';
import type { Question } from './measuring/figure.ts';
import { childStart } from './service/child-start.ts';
import { digital } from './service/digital.ts';
import { jobCost } from './service/job-cost.ts';
import { longStatement } from './service/long-statement.ts';
import { ocrWorkers } from './service/ocr-workers.ts';
import { overhead } from './service/overhead.ts';
import { queue } from './service/queue.ts';
import { scanned, scannedThroughput } from './service/scanned.ts';
import { uploadMemory } from './service/upload-memory.ts';

/** All questions, in the order of the table in docs/performance.md. */
export const questions: readonly Question[] = [
  digital,
  scanned,
  scannedThroughput,
  childStart,
  overhead,
  polls,
  pollLatency,
  queue,
  ocrWorkers,
  uploadMemory,
  longStatement,
  jobCost,
];

import type { Question } from './measuring/figure.ts';
import { childStart } from './service/child-start.ts';
import { digital } from './service/digital.ts';

/** All questions, in the order of the table in docs/performance.md. */
export const questions: readonly Question[] = [digital, childStart];

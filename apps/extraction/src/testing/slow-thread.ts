/** A thread that takes longer to start than passes between two signs of progress; not part of the product. */
import { setTimeout as delay } from 'node:timers/promises';

export { extract } from './misbehaving-thread.ts';

export async function warm(): Promise<true> {
  await delay(2_500);
  return true;
}

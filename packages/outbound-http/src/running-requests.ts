import { RequestError } from '@docex/domain';
import { type Deadline, startDeadline } from './deadline.ts';
import { asOutboundError } from './outbound-failure.ts';

/** Runs requests, each under a deadline of its own, so that all can be broken off together. */
export interface RunningRequests {
  /**
   * Runs work under a deadline. When the work fails the deadline is ended here and the error made public;
   * when it succeeds the deadline goes on until whoever holds the result ends it.
   */
  readonly under: <T>(
    timeoutMs: number,
    caller: AbortSignal | undefined,
    work: (deadline: Deadline) => Promise<T>,
  ) => Promise<T>;
  /** Aborts all deadlines and refuses work from then on, both with `unavailable`. */
  readonly close: () => void;
}

export function createRunningRequests(): RunningRequests {
  const deadlines = new Set<Deadline>();
  let closed = false;
  const stopping = () => new RequestError('unavailable', 'The service is stopping.');

  return {
    under: async (timeoutMs, caller, work) => {
      if (closed) throw stopping();
      const deadline = startDeadline(timeoutMs, caller);
      deadlines.add(deadline);
      void deadline.ended.then(() => deadlines.delete(deadline));
      try {
        return await work(deadline);
      } catch (error) {
        deadline.end();
        throw asOutboundError(error, deadline.signal);
      }
    },
    close: () => {
      closed = true;
      for (const deadline of deadlines) deadline.abort(stopping());
    },
  };
}

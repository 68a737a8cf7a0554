import { RequestError } from '@docex/domain';
import { JobStateServiceDefinition, statusNames } from '@docex/protocol';
import type { OutgoingCall, Transport } from '@docex/rpc';
import { connectService as connect } from '@docex/runtime';
import { atPoints, note, tell } from './faults.ts';

/** A report that was accepted, as its sender knows it. */
export interface AcceptedReport {
  readonly jobId: string;
  readonly token: number;
  readonly status: string;
}

/** The way to another service with points around every call. */
export const connectService: typeof connect = (opening, target) => {
  const transport = connect(opening, target);
  return {
    call: async (call) => {
      const watched = watch(call);
      const answer = await atPoints(
        `rpc ${call.method}`,
        () => transport.call(watched.call),
        () => new RequestError('unavailable', 'The answer was lost.'),
      );
      watched.onAnswer();
      return answer;
    },
    stream: (call) => transport.stream(call),
    close: () => transport.close(),
  } satisfies Transport;
};

interface Watched {
  readonly call: OutgoingCall;
  readonly onAnswer: () => void;
}

/** Reads on the way who the worker is, and which reports are accepted. */
function watch(call: OutgoingCall): Watched {
  const { claimNextJob, advanceJob, completeJob } = JobStateServiceDefinition.methods;
  switch (call.method) {
    case claimNextJob.name:
      return reading(call, (bytes) => {
        const { workerId } = claimNextJob.requestType.decode(bytes);
        return () => {
          tell({ workerId });
        };
      });
    case advanceJob.name:
      return reading(call, (bytes) => {
        const { jobId, token, status } = advanceJob.requestType.decode(bytes);
        return report({ jobId, token, status: statusNames.name(status) ?? '' });
      });
    case completeJob.name:
      return reading(call, (bytes) => {
        const { jobId, token } = completeJob.requestType.decode(bytes);
        return report({ jobId, token, status: 'done' });
      });
    default:
      return { call, onAnswer: () => undefined };
  }
}

function report(accepted: AcceptedReport): () => void {
  return () => {
    note('reports', accepted);
  };
}

function reading(call: OutgoingCall, read: (bytes: Uint8Array) => () => void): Watched {
  let onAnswer = (): void => undefined;
  async function* requests() {
    for await (const bytes of call.requests) {
      onAnswer = read(bytes);
      yield bytes;
    }
  }
  return {
    call: { ...call, requests: requests() },
    onAnswer: () => {
      onAnswer();
    },
  };
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RequestError } from '@docex/domain';
import { type Job, JobStatus, JobWatchServiceDefinition } from '@docex/protocol';
import { createClient, createGrpcTransport, createInProcessTransport, serveGrpc } from '@docex/rpc';
import { ChangedJobs } from './changed-jobs.ts';
import { watchJob } from './routes/watch-job.ts';
import { FakeServices, job } from './testing/fake-services.ts';

let services: FakeServices;
let stopping: AbortController;
let changedJobs: ChangedJobs;
const closings: (() => Promise<void>)[] = [];

beforeEach(() => {
  services = new FakeServices();
  stopping = new AbortController();
  const transport = createInProcessTransport({ services: services.bound });
  changedJobs = new ChangedJobs({
    jobWatch: createClient(JobWatchServiceDefinition, transport),
    stopping: stopping.signal,
    searchMs: 5,
  });
});
afterEach(() => {
  stopping.abort();
  return Promise.all(closings.splice(0).map((close) => close()));
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** As the service has it: a job of this id changes, and that is told. */
function change(jobId: string): void {
  services.changes.emit('changed', jobId);
}

describe('changes of jobs', () => {
  it('come to every listener of the job, and to no other, over one stream', async () => {
    const listeners = Array.from({ length: 50 }, () => changedJobs.listen('job-1'));
    const other = changedJobs.listen('job-2');
    await until(() => changedJobs.areHeard);
    for (const listener of [...listeners, other]) listener.reset();
    let isOtherTold = false;
    void other.changed.then(() => (isOtherTold = true));
    // Others that were opened to look for a further replica are left again.
    await until(() => services.watches === 1);
    change('job-1');
    await Promise.all(listeners.map(({ changed }) => changed));
    expect(isOtherTold).toBe(false);
    change('job-2');
    await other.changed;
  });

  it('are told to be missed when the stream breaks, and are heard again when it is back', async () => {
    const listener = changedJobs.listen('job-1');
    await until(() => changedJobs.areHeard);
    listener.reset();
    services.refuseWatches = true;
    services.changes.emit('error', new RequestError('unavailable', 'The service is stopping.'));
    await listener.changed;
    expect(changedJobs.areHeard).toBe(false);
    listener.reset();
    services.refuseWatches = false;
    // That it is heard again is told as well: something may have changed meanwhile.
    await listener.changed;
    expect(changedJobs.areHeard).toBe(true);
    listener.reset();
    change('job-1');
    await listener.changed;
  });

  it('are heard no more once the gateway stops', async () => {
    changedJobs.listen('job-1');
    await until(() => changedJobs.areHeard);
    stopping.abort();
    await until(() => services.watches === 0 && !changedJobs.areHeard);
  });
});

describe('changes of jobs of several replicas', () => {
  it('are heard of each over one stream, also of one that comes later', async () => {
    const replicas = [services, new FakeServices()];
    const serve = async (replica: FakeServices, port = 0) => {
      const server = await serveGrpc({ services: replica.bound, address: `127.0.0.1:${port}` });
      closings.push(() => server.close(1_000));
      return { server, port: Number(server.address.split(':')[1]) };
    };
    const [first, second] = [await serve(replicas[0] ?? services), await serve(replicas[1] ?? services)];
    for (const [index, one] of replicas.entries()) one.replica = `replica-${index}`;
    const transport = createGrpcTransport({
      address: `ipv4:127.0.0.1:${first.port},127.0.0.1:${second.port}`,
    });
    closings.push(() => transport.close());
    const jobWatch = createClient(JobWatchServiceDefinition, transport);
    changedJobs = new ChangedJobs({ jobWatch, stopping: stopping.signal, searchMs: 5 });
    const listener = changedJobs.listen('job-1');
    const hearsAll = async () => {
      await until(() => replicas.every(({ watches }) => watches > 0));
      for (const { changes } of replicas) {
        listener.reset();
        changes.emit('changed', 'job-1');
        await listener.changed;
      }
    };
    await hearsAll();
    await second.server.close(1_000);
    replicas[1] = new FakeServices();
    replicas[1].replica = 'replica-2';
    await serve(replicas[1], second.port);
    await hearsAll();
  });
});

describe('a wait for a job', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('misses no change between its look and its pause', async () => {
    const seen = changedJobs.listen('another');
    await until(() => changedJobs.areHeard);
    await seen.changed;
    // From now on nothing but a change that is told can end a pause.
    jest.useFakeTimers();
    const answers = [JobStatus.PROCESSING, JobStatus.SCANNING];
    const look = async (): Promise<Job> => {
      const status = answers.shift() ?? JobStatus.DONE;
      // The job changes after it was read, before its reader hears of that.
      if (status === JobStatus.PROCESSING) {
        change('job-1');
        await nextTurn();
      }
      return job({ status });
    };
    const { signal } = stopping;
    const found = await watchJob({ jobId: 'job-1', changedJobs, look, signal, seconds: 30 });
    expect(found.status).toBe(JobStatus.SCANNING);
  });
});

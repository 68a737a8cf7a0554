import { beforeEach, describe, expect, it } from '@jest/globals';
import { RequestError } from '@docex/domain';
import { ApiKeyServiceDefinition, JobStateServiceDefinition } from '@docex/protocol';
import { createClient, createInProcessTransport, type Transport } from '@docex/rpc';
import { PatientReadiness } from './readiness.ts';
import { FakeServices } from './testing/fake-services.ts';

/** What `PatientReadiness` promises. */
const PATIENCE_MS = 30_000;

let away: boolean;
let now: number;
let readiness: PatientReadiness;

beforeEach(() => {
  [away, now] = [false, 0];
  const services = createInProcessTransport({ services: new FakeServices().bound });
  const transport: Transport = {
    ...services,
    call: (call) =>
      away ? Promise.reject(new RequestError('unavailable', 'Cut off.')) : services.call(call),
  };
  readiness = new PatientReadiness(
    {
      jobState: createClient(JobStateServiceDefinition, transport),
      apiKeys: createClient(ApiKeyServiceDefinition, transport),
    },
    () => now,
  );
});

/** Lets a question that nobody waits for be answered. */
async function answered(): Promise<void> {
  await readiness.check();
  await new Promise(setImmediate);
}

describe('a gateway that job-state has served', () => {
  it('stays ready while job-state is silent for half a minute, and no longer', async () => {
    await readiness.check();
    away = true;
    now += PATIENCE_MS;
    await expect(readiness.check()).resolves.toBeUndefined();
    now += 1;
    await expect(readiness.check()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('has its patience anew once job-state is back', async () => {
    await readiness.check();
    now += PATIENCE_MS;
    await answered();
    away = true;
    now += PATIENCE_MS;
    await expect(readiness.check()).resolves.toBeUndefined();
  });
});

describe('a gateway that was never served', () => {
  it('is not ready until it is', async () => {
    away = true;
    await expect(readiness.check()).rejects.toMatchObject({ code: 'unavailable' });
    away = false;
    await expect(readiness.check()).resolves.toBeUndefined();
  });
});

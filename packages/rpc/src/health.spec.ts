import { describe, expect, it } from '@jest/globals';
import { RequestError } from '@docex/domain';
import { JobStateServiceDefinition } from '@docex/protocol';
import { service as healthService } from 'grpc-health-check';
import { createClient } from './create-client.ts';
import { checkHealth } from './health.ts';
import type { Transport } from './transport.ts';

type Answer = 'SERVING' | 'NOT_SERVING' | 'away';

/** A client of replicas that answer in turn. */
function clientOf(...answers: Answer[]) {
  let asked = 0;
  const transport: Transport = {
    call: () => {
      const status = answers[asked++ % answers.length];
      if (status === 'away') return Promise.reject(new RequestError('unavailable', 'Away.'));
      return Promise.resolve(healthService['Check']?.responseSerialize({ status }) ?? new Uint8Array());
    },
    stream: () => {
      throw new Error('this test does not call it');
    },
    close: () => Promise.resolve(),
  };
  return { client: createClient(JobStateServiceDefinition, transport), asked: () => asked };
}

describe('the health of a service', () => {
  it.each<readonly [Answer[]]>([
    [['SERVING']],
    [['NOT_SERVING', 'SERVING']],
    [['away', 'NOT_SERVING', 'SERVING']],
  ])('is good while one replica serves, whatever those that stop say: %j', async (answers) => {
    await expect(checkHealth(clientOf(...answers).client)).resolves.toBeUndefined();
  });

  it.each<readonly Answer[]>([['NOT_SERVING'], ['away']])('is bad when all are %s', async (...answers) => {
    const { client, asked } = clientOf(...answers);
    await expect(checkHealth(client)).rejects.toMatchObject({ code: 'unavailable' });
    expect(asked()).toBe(3);
  });
});

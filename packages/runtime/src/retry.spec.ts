import { describe, expect, it } from '@jest/globals';
import { RequestError } from '@docex/domain';
import { retryUnavailable } from './retry.ts';

describe('retryUnavailable', () => {
  it.each(['unavailable', 'deadline_exceeded'] as const)('repeats an operation after %s', async (code) => {
    const operation = failing(2, new RequestError(code, 'Away.'));
    await expect(retryUnavailable(operation.run, { retries: 2, firstDelayMs: 1 })).resolves.toBe('done');
    expect(operation.calls).toBe(3);
  });

  it('gives up after the given retries with the last error', async () => {
    const operation = failing(9, new RequestError('unavailable', 'Away.'));
    const outcome = retryUnavailable(operation.run, { retries: 2, firstDelayMs: 1 });
    await expect(outcome).rejects.toMatchObject({ code: 'unavailable' });
    expect(operation.calls).toBe(3);
  });

  it.each([new RequestError('internal', 'Broken.'), new RequestError('lease_lost', 'Lost.'), new Error('x')])(
    'throws %s at once',
    async (error) => {
      const operation = failing(1, error);
      await expect(retryUnavailable(operation.run, { retries: 5, firstDelayMs: 1 })).rejects.toBe(error);
      expect(operation.calls).toBe(1);
    },
  );

  it('stops waiting when it is aborted', async () => {
    const controller = new AbortController();
    const outcome = retryUnavailable(
      () => {
        controller.abort(new RequestError('cancelled', 'Stop.'));
        return Promise.reject(new RequestError('unavailable', 'Away.'));
      },
      { retries: 5, firstDelayMs: 60_000, signal: controller.signal },
    );
    await expect(outcome).rejects.toMatchObject({ code: 'cancelled' });
  });
});

function failing(times: number, error: Error) {
  const operation = {
    calls: 0,
    run: (): Promise<string> => {
      operation.calls += 1;
      return operation.calls <= times ? Promise.reject(error) : Promise.resolve('done');
    },
  };
  return operation;
}

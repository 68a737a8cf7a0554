import { describe, expect, it } from '@jest/globals';
import { JobChanges } from './job-changes.ts';

const never = new AbortController().signal;

/** A watcher that has had its first answer. */
async function watching(changes: JobChanges, signal: AbortSignal = never) {
  const watch = changes.watch(signal);
  expect((await watch.next()).value).toMatchObject({ jobIds: [] });
  return watch;
}

describe('changes of jobs', () => {
  it('go to every watcher, each in its own time, those that were not asked for together and once', async () => {
    const changes = new JobChanges();
    const [one, other] = [await watching(changes), await watching(changes)];
    for (const jobId of ['a', 'b', 'a']) changes.tell(jobId);
    expect((await one.next()).value).toMatchObject({ jobIds: ['a', 'b'] });
    changes.tell('c');
    expect((await one.next()).value).toMatchObject({ jobIds: ['c'] });
    expect((await other.next()).value).toMatchObject({ jobIds: ['a', 'b', 'c'] });
  });

  it('name the process, the same to all that watch it', async () => {
    const [changes, replica] = [new JobChanges(), new JobChanges()];
    const names = [changes, changes, replica].map(
      async (one) => (await one.watch(never).next()).value?.replica,
    );
    const [first, second, third] = await Promise.all(names);
    expect(first).toBe(second);
    expect(first).not.toBe(third);
  });

  it('wake a watcher that waits, and end for one that has left', async () => {
    const changes = new JobChanges();
    const leaving = new AbortController();
    const watch = await watching(changes, leaving.signal);
    const next = watch.next();
    changes.tell('a');
    expect((await next).value).toMatchObject({ jobIds: ['a'] });
    const last = watch.next();
    leaving.abort(new Error('gone'));
    await expect(last).rejects.toThrow('gone');
  });

  it('end with `unavailable` for a watcher that takes none of very many', async () => {
    const changes = new JobChanges();
    const watch = await watching(changes);
    for (let index = 0; index <= 10_000; index++) changes.tell(`job-${index}`);
    await expect(watch.next()).rejects.toMatchObject({ code: 'unavailable' });
  });
});

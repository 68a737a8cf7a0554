import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { EventBus, ReceivedEvent } from '@docex/ports';
import { describeEventBus } from '@docex/ports/contracts';
import { databaseWorld } from './folder-world.contract.ts';
import { openSqliteDatabase } from './sqlite-database.ts';
import { SqliteEventBus, type SqliteEventBusOptions } from './sqlite-event-bus.ts';

const quick = { pollIntervalMs: 20, firstRetryMs: 10, visibilityMs: 300 };

function createWorld(options: SqliteEventBusOptions = quick) {
  return databaseWorld<SqliteEventBus>(
    (database) => new SqliteEventBus(database, options),
    (bus) => bus.close(),
  );
}

describeEventBus('SqliteEventBus', createWorld);

function publish(bus: EventBus, key: string): Promise<void> {
  return bus.publish('document.stored', key, { jobId: key, requestId: '' });
}

/** Resolves with the first event that a group is given. */
async function firstEvent(bus: EventBus, group: string): Promise<ReceivedEvent<'document.stored'>> {
  const { promise, resolve } = Promise.withResolvers<ReceivedEvent<'document.stored'>>();
  const handler = (event: ReceivedEvent<'document.stored'>) => {
    resolve(event);
    return Promise.resolve();
  };
  const subscription = await bus.subscribe({ event: 'document.stored', group, handler });
  const event = await promise;
  await subscription.close();
  return event;
}

/** Asks again until the answer is yes. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(5);
}

async function withDatabase<Result>(
  folder: string,
  look: (database: DatabaseSync) => Result,
): Promise<Result> {
  const database = await openSqliteDatabase(folder);
  try {
    return look(database);
  } finally {
    database.close();
  }
}

function rowsIn(folder: string, table: 'events' | 'deliveries'): Promise<number> {
  return withDatabase(folder, (database) =>
    Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows']),
  );
}

describe('SqliteEventBus', () => {
  it('delivers to another process what a killed one had taken', async () => {
    const world = await createWorld();
    const { port } = await world.connect();
    const script = join(import.meta.dirname, 'hanging-consumer.contract.ts');
    const doomed = spawn(process.execPath, [script, world.folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    await publish(port, 'job-1');
    await once(doomed.stdout, 'data');
    doomed.kill('SIGKILL');
    await once(doomed, 'exit');
    const event = await firstEvent(port, 'ocr');
    expect(event).toMatchObject({ key: 'job-1', delivery: 2 });
    await world.dispose();
  });

  it('keeps an event from others for as long as its handler runs', async () => {
    const world = await createWorld({ ...quick, visibilityMs: 60 });
    const [{ port: first }, { port: second }] = [await world.connect(), await world.connect()];
    const deliveries: number[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const subscriptions = [first, second].map((bus) =>
      bus.subscribe({
        event: 'document.stored',
        group: 'ocr',
        handler: async ({ delivery }) => {
          deliveries.push(delivery);
          await released;
        },
      }),
    );
    await publish(first, 'job-1');
    const hiddenUntil = () =>
      withDatabase(world.folder, (database) =>
        Number(database.prepare('SELECT visible_at FROM deliveries').get()?.['visible_at']),
      );
    await until(async () => (await hiddenUntil()) > 0);
    const taken = await hiddenUntil();
    // Long enough for the other consumer to have looked many times after the first hiding was over.
    await until(async () => (await hiddenUntil()) > taken + 300);
    release(undefined);
    for (const subscription of subscriptions) await (await subscription).close();
    expect(deliveries).toEqual([1]);
    await world.dispose();
  });

  it('forgets an event once every group has handled it, and not before', async () => {
    const world = await createWorld();
    const { port } = await world.connect();
    const seen: string[] = [];
    const [audit, ocr] = await Promise.all(
      ['audit', 'ocr'].map((group) =>
        port.subscribe({
          event: 'document.stored',
          group,
          handler: () => Promise.resolve(void seen.push(group)),
        }),
      ),
    );
    ocr?.pause();
    await publish(port, 'job-1');
    await until(() => Promise.resolve(seen.includes('audit')));
    await audit?.close();
    expect(await rowsIn(world.folder, 'events')).toBe(1);
    ocr?.resume();
    await until(() => Promise.resolve(seen.includes('ocr')));
    await ocr?.close();
    expect(await rowsIn(world.folder, 'events')).toBe(0);
    expect(await rowsIn(world.folder, 'deliveries')).toBe(0);
    await world.dispose();
  });

  it('forgets events beyond their retention even if nobody handled them', async () => {
    const world = await createWorld();
    const { port } = await world.connect();
    await publish(port, 'old');
    await withDatabase(world.folder, (database) => {
      database.exec('UPDATE events SET published_at = 1');
    });
    const { port: later } = await world.connect();
    await publish(later, 'new');
    expect((await firstEvent(later, 'ocr')).key).toBe('new');
    await world.dispose();
  });

  it('delivers an event that a clock set back since has hidden far into the future', async () => {
    const world = await createWorld();
    const { port } = await world.connect();
    await publish(port, 'job-1');
    await firstEvent(port, 'ocr');
    await publish(port, 'job-2');
    await withDatabase(world.folder, (database) => {
      database.exec(`UPDATE deliveries SET visible_at = ${Date.now() + 86_400_000}`);
    });
    expect((await firstEvent(port, 'ocr')).key).toBe('job-2');
    await world.dispose();
  });

  it('tells of what a handler threw', async () => {
    const errors: unknown[] = [];
    const world = await createWorld({ ...quick, onError: (error) => errors.push(error) });
    const { port } = await world.connect();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const broken = new Error('broken');
    await port.subscribe({
      event: 'document.stored',
      group: 'ocr',
      handler: async ({ delivery }) => {
        await Promise.resolve();
        if (delivery === 1) throw broken;
        resolve(undefined);
      },
    });
    await publish(port, 'job-1');
    await promise;
    expect(errors).toEqual([broken]);
    await world.dispose();
  });

  it('refuses events and subscribers once it is closed', async () => {
    const world = await createWorld();
    const { port } = await world.connect();
    await port.close();
    await expect(publish(port, 'job-1')).rejects.toThrow('closed');
    await expect(firstEvent(port, 'ocr')).rejects.toThrow('closed');
    await world.dispose();
  });
});

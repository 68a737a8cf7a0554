import { describe, expect, it } from '@jest/globals';
import type { EventBus, ReceivedEvent, Subscription } from './event-bus.ts';
import { type ContractWorld, inWorld } from './world.contract.ts';

type Stored = ReceivedEvent<'document.stored'>;

/** What a consumer was given, in order, and a way to wait for it. */
class Collector {
  readonly events: Stored[] = [];
  readonly #waiting = new Set<() => void>();

  readonly handler = (event: Stored): Promise<void> => {
    this.add(event);
    return Promise.resolve();
  };

  add(event: Stored): void {
    this.events.push(event);
    for (const check of this.#waiting) check();
  }

  /** Resolves once the condition holds; it is asked again after every event. */
  until(condition: (events: readonly Stored[]) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!condition(this.events)) return;
        this.#waiting.delete(check);
        resolve();
      };
      this.#waiting.add(check);
      check();
    });
  }

  atLeast(count: number): Promise<void> {
    return this.until((events) => events.length >= count);
  }

  /** Numbers of the events of a key, in the order they came. */
  numbers(key: string): number[] {
    return this.events.filter((event) => event.key === key).map(numberOf);
  }
}

function publish(bus: EventBus, key: string, number = 1): Promise<void> {
  return bus.publish('document.stored', key, { jobId: key, requestId: String(number) });
}

function numberOf(event: Stored): number {
  return Number(event.payload.requestId);
}

function subscribe(bus: EventBus, group: string, handler: (event: Stored) => Promise<void>) {
  return bus.subscribe({ event: 'document.stored', group, handler });
}

/** A promise to be settled from outside. */
function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return {
    passed: promise,
    open: () => {
      resolve(undefined);
    },
  };
}

/**
 * Lets another group handle so many new events of the same name. What a consumer would do without being held
 * back, it has had every chance to do by then.
 */
async function othersHandle(bus: EventBus, count: number): Promise<void> {
  const others = new Collector();
  const subscription = await subscribe(bus, 'others', others.handler);
  for (let number = 1; number <= count; number++) await publish(bus, `other-${number}`, number);
  await others.until((events) => events.filter(({ key }) => key.startsWith('other-')).length >= count);
  await subscription.close();
}

/** The law of {@link EventBus}. */
export function describeEventBus(name: string, createWorld: () => Promise<ContractWorld<EventBus>>): void {
  const law = (sentence: string, test: (world: ContractWorld<EventBus>) => Promise<void>) => {
    it(sentence, () => inWorld(createWorld, test));
  };

  describe(`${name} as an event bus`, () => {
    law('delivers an event with its name, key and payload, for the first time', async (world) => {
      const { port } = await world.connect();
      const received = new Collector();
      await subscribe(port, 'ocr', received.handler);
      await port.publish('document.stored', 'job-1', { jobId: 'job-1', requestId: 'request-₹' });
      await received.atLeast(1);
      expect(received.events).toEqual([
        {
          name: 'document.stored',
          key: 'job-1',
          payload: { jobId: 'job-1', requestId: 'request-₹' },
          delivery: 1,
        },
      ]);
    });

    law('carries bytes, not references to what was published', async (world) => {
      const { port } = await world.connect();
      const received = new Collector();
      await subscribe(port, 'ocr', received.handler);
      const payload = { jobId: 'job-1', requestId: 'before' };
      const published = port.publish('document.stored', 'job-1', payload);
      payload.requestId = 'after';
      await published;
      await received.atLeast(1);
      expect(received.events[0]?.payload.requestId).toBe('before');
    });

    law('shows every event to every group', async (world) => {
      const { port } = await world.connect();
      const [ocr, audit] = [new Collector(), new Collector()];
      await subscribe(port, 'ocr', ocr.handler);
      await subscribe(port, 'audit', audit.handler);
      for (let number = 1; number <= 5; number++) await publish(port, 'job-1', number);
      await Promise.all([ocr.atLeast(5), audit.atLeast(5)]);
      expect(ocr.numbers('job-1')).toEqual([1, 2, 3, 4, 5]);
      expect(audit.numbers('job-1')).toEqual([1, 2, 3, 4, 5]);
    });

    law('brings events of the subscribed name only', async (world) => {
      const { port } = await world.connect();
      const received = new Collector();
      await subscribe(port, 'ocr', received.handler);
      await port.publish('document.scanned', 'job-1', { jobId: 'job-1', requestId: '1' });
      await publish(port, 'job-2');
      await received.atLeast(1);
      expect(received.events.map(({ key }) => key)).toEqual(['job-2']);
    });

    law('crosses from one connection to another', async (world) => {
      const [publisher, consumer] = [await world.connect(), await world.connect()];
      const received = new Collector();
      await subscribe(consumer.port, 'ocr', received.handler);
      await publish(publisher.port, 'job-1');
      await received.atLeast(1);
      expect(received.numbers('job-1')).toEqual([1]);
    });

    law('gives a new group what was published before it came', async (world) => {
      const { port } = await world.connect();
      await publish(port, 'job-1', 1);
      await publish(port, 'job-1', 2);
      const received = new Collector();
      await subscribe(port, 'ocr', received.handler);
      await received.atLeast(2);
      expect(received.numbers('job-1')).toEqual([1, 2]);
    });

    law('keeps events while nobody is connected', async (world) => {
      const first = await world.connect();
      const before = new Collector();
      const subscription = await subscribe(first.port, 'ocr', before.handler);
      await publish(first.port, 'job-1', 1);
      await before.atLeast(1);
      await subscription.close();
      await publish(first.port, 'job-1', 2);
      await first.close();

      const second = await world.connect();
      const after = new Collector();
      await subscribe(second.port, 'ocr', after.handler);
      await after.atLeast(1);
      // What was handled does not come again.
      expect(after.numbers('job-1')).toEqual([2]);
    });

    law('keeps the order of a key while consumers of a group compete', async (world) => {
      const [first, second] = [await world.connect(), await world.connect()];
      const handled = new Collector();
      const running = new Set<string>();
      const overlaps: string[] = [];
      for (const { port } of [first, second]) {
        await subscribe(port, 'ocr', async (event) => {
          if (running.has(event.key)) overlaps.push(event.key);
          running.add(event.key);
          await new Promise(setImmediate);
          running.delete(event.key);
          handled.add(event);
        });
      }
      const keys = ['job-1', 'job-2', 'job-3', 'job-4'];
      const numbers = [1, 2, 3, 4, 5, 6];
      for (const number of numbers) {
        for (const key of keys) await publish((number % 2 === 0 ? first : second).port, key, number);
      }
      await handled.until(() => keys.every((key) => handled.numbers(key).includes(6)));
      expect(overlaps).toEqual([]);
      for (const key of keys) expect([...new Set(handled.numbers(key))]).toEqual(numbers);
    });

    law('delivers again when the handler throws, and says that it does', async (world) => {
      const { port } = await world.connect();
      const received = new Collector();
      await subscribe(port, 'ocr', async (event) => {
        received.add(event);
        await Promise.resolve();
        if (event.delivery < 3) throw new Error('not yet');
      });
      await publish(port, 'job-1');
      await received.atLeast(3);
      expect(received.events.map(({ delivery }) => delivery)).toEqual([1, 2, 3]);
    });

    law('holds later events of a key back until the earlier one was handled', async (world) => {
      const { port } = await world.connect();
      const received = new Collector();
      await subscribe(port, 'ocr', async (event) => {
        received.add(event);
        await Promise.resolve();
        if (numberOf(event) === 1 && event.delivery === 1) throw new Error('not yet');
      });
      await publish(port, 'job-1', 1);
      await publish(port, 'job-1', 2);
      await received.atLeast(3);
      expect(received.numbers('job-1')).toEqual([1, 1, 2]);
    });

    law('delivers to another consumer what a closed one has not handled', async (world) => {
      const [first, second] = [await world.connect(), await world.connect()];
      const failing = new Collector();
      const subscription = await subscribe(first.port, 'ocr', async (event) => {
        failing.add(event);
        await Promise.resolve();
        throw new Error('cannot');
      });
      await publish(first.port, 'job-1');
      await failing.atLeast(1);
      await subscription.close();
      const received = new Collector();
      await subscribe(second.port, 'ocr', received.handler);
      await received.atLeast(1);
      expect(received.numbers('job-1')).toEqual([1]);
      expect(received.events[0]?.delivery).toBeGreaterThan(1);
    });

    law('starts no handler while paused, and goes on at resume', async (world) => {
      const { port } = await world.connect();
      const received = new Collector();
      const subscription = await subscribe(port, 'ocr', received.handler);
      subscription.pause();
      subscription.pause();
      await publish(port, 'job-1', 1);
      await publish(port, 'job-2', 1);
      await othersHandle(port, 5);
      expect(received.events).toEqual([]);
      subscription.resume();
      await received.until(
        () => received.numbers('job-1').length > 0 && received.numbers('job-2').length > 0,
      );
    });

    law('starts no further handler when a running one pauses', async (world) => {
      const { port } = await world.connect();
      const received = new Collector();
      const holder: { subscription?: Subscription } = {};
      holder.subscription = await subscribe(port, 'ocr', async (event) => {
        received.add(event);
        if (received.events.length === 1) holder.subscription?.pause();
        await Promise.resolve();
      });
      await publish(port, 'job-1', 1);
      await publish(port, 'job-1', 2);
      await received.atLeast(1);
      await othersHandle(port, 5);
      expect(received.numbers('job-1')).toEqual([1]);
      holder.subscription.resume();
      await received.until(() => received.numbers('job-1').includes(2));
    });

    law('waits at close for the running handler and starts no other', async (world) => {
      const { port } = await world.connect();
      const received = new Collector();
      const handling = gate();
      const subscription = await subscribe(port, 'ocr', async (event) => {
        received.add(event);
        await handling.passed;
      });
      await publish(port, 'job-1', 1);
      await publish(port, 'job-2', 1);
      await received.atLeast(1);
      let closed = false;
      const closing = subscription.close().then(() => {
        closed = true;
      });
      await othersHandle(port, 5);
      expect(closed).toBe(false);
      handling.open();
      await closing;
      expect(received.events).toHaveLength(1);
    });
  });
}

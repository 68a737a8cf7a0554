import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import type { EventBus } from '@docex/ports';
import { type ContractWorld, describeEventBus } from '@docex/ports/contracts';
import { eraseTopics, kafkaWorld, liveKafkaSettings, quickTiming } from '../testing/kafka-world.contract.ts';
import { TcpProxy } from '../testing/tcp-proxy.contract.ts';
import { topicOf } from './kafka-client.ts';
import { KafkaEventBus, type KafkaEventBusOptions } from './kafka-event-bus.ts';

describeEventBus('KafkaEventBus', () => Promise.resolve<ContractWorld<EventBus>>(kafkaWorld()));

/** A bus whose way to the broker can be spoiled, with what its consumer of "ocr" was given and what failed. */
async function proxiedBus(options: KafkaEventBusOptions = {}) {
  const direct = liveKafkaSettings();
  const [host = '', port] = (direct.brokers[0] ?? '').split(':');
  const proxy = await TcpProxy.open({ host, port: Number(port), rewriteKafkaAddress: true });
  const errors: unknown[] = [];
  const settings = { ...direct, brokers: [`${proxy.host}:${proxy.port}`] };
  const bus = await KafkaEventBus.open(settings, {
    ...quickTiming,
    onError: (error) => errors.push(error),
    ...options,
  });
  const dispose = async () => {
    await bus.close();
    await proxy.close();
    await eraseTopics(direct);
  };
  return { bus, proxy, errors, dispose };
}

function publish(bus: EventBus, key: string, number = 0): Promise<void> {
  return bus.publish('document.stored', key, { jobId: key, requestId: String(number) });
}

/** What a new consumer of the group "ocr" is given, as "key number". */
async function consume(bus: EventBus): Promise<string[]> {
  const seen: string[] = [];
  await bus.subscribe({
    event: 'document.stored',
    group: 'ocr',
    handler: ({ key, payload }) => Promise.resolve(void seen.push(`${key} ${payload.requestId}`)),
  });
  return seen;
}

/** Asks again until the answer is yes. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(20);
}

describe('KafkaEventBus', () => {
  it.each(['cut', 'half-open'] as const)(
    'sends what was published while the way was %s, in its order, and consumes again',
    async (condition) => {
      const { bus, proxy, errors, dispose } = await proxiedBus();
      const seen = await consume(bus);
      await publish(bus, 'job-1', 0);
      await until(() => seen.length === 1);
      await proxy.become(condition);
      const published = Promise.all([1, 2, 3].map((number) => publish(bus, 'job-1', number)));
      await until(() => errors.length > 0);
      await proxy.become('open');
      await published;
      await until(() => seen.includes('job-1 3'));
      expect([...new Set(seen)]).toEqual(['job-1 0', 'job-1 1', 'job-1 2', 'job-1 3']);
      await dispose();
    },
  );

  it('says unavailable of what could not be sent in time, and of all that waits when it closes', async () => {
    const { bus, proxy, dispose } = await proxiedBus({ patienceMs: 1 });
    await publish(bus, 'job-1');
    await proxy.become('cut');
    await expect(publish(bus, 'job-2')).rejects.toMatchObject({ code: 'unavailable' });
    const waiting = publish(bus, 'job-3');
    const closing = bus.close();
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    await closing;
    await expect(publish(bus, 'job-4')).rejects.toThrow('closed');
    await dispose();
  });

  it('delivers to another process what a killed one had taken', async () => {
    const world = kafkaWorld();
    const { port } = await world.connect();
    const script = join(import.meta.dirname, '..', 'testing', 'hanging-kafka-consumer.contract.ts');
    const settings = JSON.stringify(world.settings);
    const doomed = spawn(process.execPath, [script, settings], { stdio: ['ignore', 'pipe', 'inherit'] });
    await publish(port, 'job-1', 7);
    await once(doomed.stdout, 'data');
    doomed.kill('SIGKILL');
    await once(doomed, 'exit');
    const seen = await consume(port);
    await until(() => seen.length > 0);
    expect(seen).toEqual(['job-1 7']);
    await world.dispose();
  });

  it('passes over what cannot be read, and tells of it', async () => {
    const errors: unknown[] = [];
    const world = kafkaWorld({ ...quickTiming, onError: (error) => errors.push(error) });
    const { port } = await world.connect();
    const topic = topicOf('document.stored', world.settings);
    const stranger = new Kafka({ brokers: [...world.settings.brokers], logLevel: logLevel.NOTHING });
    const producer = stranger.producer();
    await producer.connect();
    await producer.send({ topic, messages: [{ key: 'job-1', value: Buffer.from([0xff, 0xff]) }] });
    await producer.disconnect();
    const seen = await consume(port);
    await publish(port, 'job-1', 2);
    await until(() => seen.length > 0);
    expect(seen).toEqual(['job-1 2']);
    expect(errors).toHaveLength(1);
    await world.dispose();
  });
});

import { KafkaEventBus } from '../kafka/kafka-event-bus.ts';
import type { KafkaSettings } from '../kafka/kafka-client.ts';

/*
 * A process for the tests to kill: takes events of the group "ocr" by the settings that it is given as JSON, says
 * each key on its standard output, and never finishes one.
 */
const settings = JSON.parse(process.argv[2] ?? '') as KafkaSettings;
const bus = await KafkaEventBus.open(settings, { sessionMs: 6_000 });
await bus.subscribe({
  event: 'document.stored',
  group: 'ocr',
  handler: (event) => {
    process.stdout.write(`${event.key}\n`);
    return new Promise(() => undefined);
  },
});

import { Kafka, logLevel } from 'kafkajs';
import { createConnection } from 'mongoose';

/** Every document of a database as JSON, with its collection's name. */
export async function storedDocuments(uri: string): Promise<readonly (readonly [string, string])[]> {
  const connection = await createConnection(uri, { autoCreate: false, autoIndex: false }).asPromise();
  try {
    const collections = (await connection.db?.listCollections().toArray()) ?? [];
    const found = await Promise.all(
      collections.map(async ({ name }) => {
        const documents = await connection.collection(name).find({}).toArray();
        return documents.map((document) => [name, JSON.stringify(document)] as const);
      }),
    );
    return found.flat();
  } finally {
    await connection.close();
  }
}

/** Every message of the topics of one prefix: key, value and headers, with its topic's name. */
export async function storedEvents(
  brokers: string,
  prefix: string,
): Promise<readonly (readonly [string, string])[]> {
  const kafka = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
  const offsets = await Promise.all(topics.map((topic) => admin.fetchTopicOffsets(topic)));
  await admin.disconnect();
  const awaited = offsets.flat().reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0);
  const consumer = kafka.consumer({ groupId: `${prefix}look` });
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: true });
  const found: (readonly [string, string])[] = [];
  await new Promise<void>((resolve, reject) => {
    const ready = () => {
      if (found.length >= awaited) resolve();
    };
    ready();
    consumer
      .run({
        eachMessage: ({ topic, message: { key, value, headers = {} } }) => {
          const texts = [key, value, ...Object.values(headers).flat()].map((part) => part?.toString() ?? '');
          found.push([topic, texts.join(' ')]);
          ready();
          return Promise.resolve();
        },
      })
      .catch(reject);
  });
  await consumer.disconnect();
  return found;
}

import { describe, expect, it } from '@jest/globals';
import { KafkaJSProtocolError } from 'kafkajs';
import { mongo } from 'mongoose';
import { permanentError, type Server } from './start-errors.ts';

const wrapped = (cause: unknown): Error => new Error('could not be opened', { cause });
const refusedByKafka = (type: string): Error =>
  Object.assign(new KafkaJSProtocolError(`refused: ${type}`), { type });

const saslError = Object.assign(new Error('refused'), { name: 'KafkaJSSASLAuthenticationError' });

describe('what keeps a server from being used for good', () => {
  it.each<[string, Server, unknown, RegExp]>([
    [
      'a wrong password',
      'MongoDB',
      new mongo.MongoServerError({ code: 18 }),
      /password of DOCEX_MONGODB_URI/,
    ],
    ['a missing right', 'MongoDB', wrapped(new mongo.MongoServerError({ code: 13 })), /make indexes in it/],
    ['a wrong password', 'Kafka', saslError, /DOCEX_KAFKA_PASSWORD/],
    ['topics it may not use', 'Kafka', wrapped(refusedByKafka('TOPIC_AUTHORIZATION_FAILED')), /make them/],
    ['groups it may not use', 'Kafka', refusedByKafka('GROUP_AUTHORIZATION_FAILED'), /consumer groups/],
  ])('is %s at %s', (_what, server, error, told) => {
    expect(permanentError(server, error)).toMatchObject({
      name: 'PermanentStartError',
      message: expect.stringMatching(told),
      cause: error,
    });
  });

  it.each<[Server, unknown]>([
    ['MongoDB', new mongo.MongoServerError({ code: 91 })],
    ['MongoDB', new mongo.MongoNetworkError('connect ECONNREFUSED')],
    ['Kafka', refusedByKafka('LEADER_NOT_AVAILABLE')],
    ['S3', new TypeError('fetch failed')],
  ])('is nothing that may pass at %s', (server, error) => {
    expect(permanentError(server, error)).toBeUndefined();
  });
});

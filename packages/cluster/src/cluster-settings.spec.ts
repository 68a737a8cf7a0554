import { describe, expect, it } from '@jest/globals';
import { loadSettings, SettingsError } from '@docex/runtime';
import { clusterOptions, clusterSettings } from './cluster-settings.ts';

function optionsOf(environment: Readonly<Record<string, string>>) {
  return clusterOptions(loadSettings(clusterSettings, environment));
}

function problemsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    optionsOf(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('clusterOptions', () => {
  it('means servers on this machine when nothing is set', () => {
    const { kafka, mongo, s3 } = optionsOf({});
    expect(kafka).toMatchObject({ brokers: ['127.0.0.1:9092'], tls: false, sasl: null, prefix: '' });
    expect(mongo.uri).toBe('mongodb://127.0.0.1:27017/docex');
    expect(s3).toMatchObject({ bucket: 'docex', endpoint: undefined, forcePathStyle: false });
  });

  it('reads what a secured cluster needs', () => {
    const { kafka, s3 } = optionsOf({
      DOCEX_KAFKA_BROKERS: 'a:9092, b:9092',
      DOCEX_KAFKA_TLS: 'true',
      DOCEX_KAFKA_CA: '/etc/ca.pem',
      DOCEX_KAFKA_SASL: 'scram-sha-512',
      DOCEX_KAFKA_USERNAME: 'docex',
      DOCEX_KAFKA_PASSWORD: 'secret',
      DOCEX_S3_ENDPOINT: 'https://store.example',
      DOCEX_S3_ENCRYPTION: 'aws:kms',
      DOCEX_S3_KMS_KEY_ID: 'key-1',
    });
    expect(kafka).toMatchObject({
      brokers: ['a:9092', 'b:9092'],
      tls: true,
      caFile: '/etc/ca.pem',
      sasl: { mechanism: 'scram-sha-512', username: 'docex', password: 'secret' },
    });
    expect(s3).toMatchObject({
      endpoint: 'https://store.example',
      forcePathStyle: true,
      serverSideEncryption: 'aws:kms',
      kmsKeyId: 'key-1',
    });
  });

  it('names everything that does not go together, and no value', () => {
    const problems = problemsOf({
      DOCEX_KAFKA_SASL: 'plain',
      DOCEX_KAFKA_CA: '/etc/ca.pem',
      DOCEX_S3_SECRET_ACCESS_KEY: 'hidden',
      DOCEX_S3_KMS_KEY_ID: 'key-1',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'DOCEX_KAFKA_USERNAME',
      'DOCEX_KAFKA_PASSWORD',
      'DOCEX_KAFKA_CA',
      'DOCEX_S3_ACCESS_KEY_ID',
      'DOCEX_S3_KMS_KEY_ID',
    ]);
    expect(problems.join()).not.toMatch(/hidden|key-1|ca\.pem/);
  });
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ProfilePart } from '@docex/ports';
import { loadSettings } from '@docex/runtime';
import { openClusterProfile } from './cluster-profile.ts';
import { clusterSettings } from './cluster-settings.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** The port of a server that answers every request with a status. */
async function answering(status: number): Promise<number> {
  server = createServer((_request, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const port = await answering(200);
  await new Promise((resolve) => server?.close(resolve));
  return port;
}

async function open<Part extends ProfilePart>(part: Part, environment: Readonly<Record<string, string>>) {
  const retried: string[] = [];
  const profile = await openClusterProfile(loadSettings(clusterSettings, environment), {
    parts: [part],
    service: 'test',
    onRetry: (name) => retried.push(name),
  });
  return { profile, retried };
}

describe('the start of the cluster profile', () => {
  it('ends at once where S3 refuses the key or its rights, and says what is needed', async () => {
    const opening = open('blobStore', {
      DOCEX_S3_ENDPOINT: `http://127.0.0.1:${await answering(403)}`,
      DOCEX_S3_ACCESS_KEY_ID: 'key',
      DOCEX_S3_SECRET_ACCESS_KEY: 'secret',
    });
    await expect(opening).rejects.toMatchObject({
      name: 'PermanentStartError',
      message: expect.stringMatching(
        /S3 refuses the access key.*s3:ListBucket .*DOCEX_S3_BUCKET.*s3:PutObject/,
      ),
    });
  });

  it('does not wait for Kafka, tells of each try, and is not ready until it answers', async () => {
    const brokers = `127.0.0.1:${await closedPort()}`;
    const { profile, retried } = await open('eventBus', { DOCEX_KAFKA_BROKERS: brokers });
    try {
      expect(retried).toContain('Kafka');
      const handler = () => Promise.resolve();
      await profile.eventBus.subscribe({ event: 'document.stored', group: 'ocr', handler });
      const published = profile.eventBus.publish('document.stored', 'job-1', {
        jobId: 'job-1',
        requestId: 'request-1',
      });
      await expect(published).rejects.toMatchObject({ code: 'unavailable' });
      expect(profile.checks.map(({ name }) => name)).toEqual(['the event bus']);
      await expect(profile.checks[0]?.check()).rejects.toThrow('not yet');
      // Goes on by itself.
      while (retried.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      await profile.close();
    }
  });
});

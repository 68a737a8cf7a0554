import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { describeKeyWrapper } from '@docex/ports/contracts';
import { type FakeKms, startFakeKms } from '../testing/fake-kms.contract.ts';
import { AwsKms } from './aws-kms.ts';
import { openKms } from './index.ts';

const account = { region: 'ap-south-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' };
const optionsOf = ({ endpoint }: FakeKms, keyIds: readonly string[]) => ({ ...account, endpoint, keyIds });

describeKeyWrapper('AwsKms', async () => {
  const server = await startFakeKms();
  let keyIds = [server.makeKey()];
  const opened: AwsKms[] = [];
  return {
    open: async () => {
      const kms = await AwsKms.open(optionsOf(server, keyIds));
      opened.push(kms);
      return kms;
    },
    addKey: () => {
      keyIds = [server.makeKey(), ...keyIds];
      return Promise.resolve();
    },
    dropOldKeys: () => {
      keyIds = keyIds.slice(0, 1);
      return Promise.resolve();
    },
    dispose: async () => {
      for (const kms of opened) kms.close();
      await server.close();
    },
  };
});

describe('AwsKms', () => {
  it('signs its calls for the service of the region, and sends no key in an address', async () => {
    await using server = await startFakeKms();
    const kms = await openKms(optionsOf(server, [server.makeKey()]));
    kms.close();
    expect(server.seen.map(({ action }) => action)).toEqual(['Encrypt', 'Decrypt']);
    for (const { authorization, url } of server.seen) {
      expect(authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/ap-south-1\/kms\/aws4_request/,
      );
      expect(url).toBe('/');
    }
  });

  it('knows one key by its id and by its ARN', async () => {
    await using server = await startFakeKms();
    const arn = server.makeKey();
    const [byArn, byId] = await Promise.all([
      AwsKms.open(optionsOf(server, [arn])),
      AwsKms.open(optionsOf(server, [arn.slice(arn.lastIndexOf('/') + 1)])),
    ]);
    const wrapped = await byArn.wrap(new Uint8Array(32), 'jobs.1');
    await expect(byId.unwrap(wrapped, 'jobs.1')).resolves.toHaveLength(32);
    byArn.close();
    byId.close();
  });

  it('says `unavailable` where the service fails, and tries again before', async () => {
    await using server = await startFakeKms();
    const kms = await AwsKms.open(optionsOf(server, [server.makeKey()]));
    server.refuse({ status: 500, type: 'KMSInternalException' });
    const calls = server.seen.length;
    await expect(kms.wrap(new Uint8Array(32), 'jobs.1')).rejects.toMatchObject({ code: 'unavailable' });
    expect(server.seen.length - calls).toBe(3);
    server.refuse({ status: 400, type: 'ThrottlingException' });
    await expect(kms.wrap(new Uint8Array(32), 'jobs.1')).rejects.toMatchObject({ code: 'unavailable' });
    kms.close();
  });

  it.each(['AccessDeniedException', 'DisabledException', 'NotFoundException'])(
    'ends a start that KMS answers with %s at once, and says what is needed',
    async (type) => {
      await using server = await startFakeKms();
      if (type !== 'NotFoundException') server.refuse({ status: 400, type });
      const start = openKms(optionsOf(server, [randomUUID()]));
      await expect(start).rejects.toMatchObject({
        name: 'PermanentStartError',
        message: expect.stringContaining('kms:Encrypt'),
      });
      expect(server.seen).toHaveLength(1);
    },
  );
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { administeredKeys } from './administered-keys.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/**
 * The keys of a service below a path, as behind a proxy, that knows the methods of `answers` and says of all else, in
 * words of its own, "not found".
 */
async function keysOf(answers: Readonly<Record<string, unknown>>) {
  const started = createServer((request, response) => {
    if (!request.url?.startsWith('/docex/api/v1/admin/keys')) throw new Error(`asked ${request.url ?? ''}`);
    const data = answers[request.method ?? ''];
    const refusal = { code: 'not_found', message: 'Whatever a later version says.', retryable: false };
    response.writeHead(data === undefined ? 404 : 200, { Connection: 'close' });
    response.end(
      JSON.stringify(data === undefined ? { success: false, error: refusal } : { success: true, data }),
    );
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo;
  return administeredKeys({ url: `http://127.0.0.1:${port}/docex`, token: 'a-token-for-administration' });
}

describe('the keys of a running service', () => {
  it('cannot be had where it offers no administration, whatever is asked', async () => {
    const keys = await keysOf({});
    const reason = 'runs without DOCEX_ADMIN_TOKEN';
    await expect(keys.list('acme')).rejects.toThrow(reason);
    await expect(keys.create({ accountId: 'acme' })).rejects.toThrow(reason);
    await expect(keys.revoke('abc', 'acme')).rejects.toThrow(reason);
  });

  it('are told apart from a key that it does not know', async () => {
    const keys = await keysOf({ GET: { keys: [] } });
    await expect(keys.revoke('abc', 'acme')).rejects.toMatchObject({ code: 'not_found' });
  });
});

import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Answer, decode, encode } from 'dns-packet';
import { createNameResolver, type NameResolver } from './name-resolver.ts';

const records: Answer[] = [
  { name: 'both.docex-tests.com', type: 'A', ttl: 1, data: '93.184.215.14' },
  { name: 'both.docex-tests.com', type: 'A', ttl: 1, data: '127.0.0.1' },
  { name: 'both.docex-tests.com', type: 'AAAA', ttl: 1, data: '2606:2800::1' },
  { name: 'six.docex-tests.com', type: 'AAAA', ttl: 1, data: '::1' },
];

describe('the name resolver', () => {
  let server: Socket;
  let resolver: NameResolver;
  let asked: string[];
  const signal = new AbortController().signal;

  beforeEach(async () => {
    asked = [];
    server = createSocket('udp4');
    server.on('message', (message, from) => {
      const { id, questions = [] } = decode(message);
      const [question] = questions;
      if (!question) return;
      asked.push(question.name);
      server.emit('asked');
      if (question.name.startsWith('silent')) return;
      const answers = records.filter(({ name, type }) => name === question.name && type === question.type);
      const flags = records.some(({ name }) => name === question.name) ? 0 : NXDOMAIN;
      server.send(encode({ type: 'response', id, flags, questions, answers }), from.port, from.address);
    });
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    resolver = createNameResolver([`127.0.0.1:${server.address().port}`]);
  });
  afterEach(async () => {
    server.close();
    await once(server, 'close');
  });

  const NXDOMAIN = 3;
  const resolve = (hostname: string) => resolver.resolve(hostname, { trusted: false, signal });

  it('finds all addresses of both families', async () => {
    await expect(resolve('both.docex-tests.com')).resolves.toEqual([
      '93.184.215.14',
      '127.0.0.1',
      '2606:2800::1',
    ]);
  });

  it('finds the addresses of a name of one family', async () => {
    await expect(resolve('six.docex-tests.com')).resolves.toEqual(['::1']);
  });

  it('finds none for an unknown name, and asks with no search domain', async () => {
    await expect(resolve('unknown.docex-tests.com')).resolves.toEqual([]);
    expect(new Set(asked)).toEqual(new Set(['unknown.docex-tests.com']));
  });

  it('stops with the signal while the name server is silent', async () => {
    const controller = new AbortController();
    const resolving = resolver.resolve('silent.docex-tests.com', {
      trusted: false,
      signal: controller.signal,
    });
    await once(server, 'asked');
    controller.abort(new Error('lease lost'));
    await expect(resolving).rejects.toThrow('lease lost');
  });

  it('looks names of the operator up as the machine does', async () => {
    const found = await resolver.resolve('localhost', { trusted: true, signal });
    expect(found.some((address) => ['127.0.0.1', '::1'].includes(address))).toBe(true);
    expect(asked).toEqual([]);
  });
});

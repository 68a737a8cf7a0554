import { describe, expect, it } from '@jest/globals';
import { openMetricsServer } from './observability/metrics-server.ts';
import { Readiness } from './readiness.ts';

describe('readiness', () => {
  it('begins with the end of the start and ends with the stop', async () => {
    const readiness = new Readiness();
    expect(await readiness.missing()).toEqual(['the process is starting']);
    readiness.started();
    expect(await readiness.missing()).toEqual([]);
    readiness.stopping();
    readiness.started();
    expect(await readiness.missing()).toEqual(['the process is stopping']);
  });

  it('names every back end that is away, or that does not answer', async () => {
    const readiness = new Readiness();
    readiness.needs('the job store', () => Promise.reject(new Error('ECONNREFUSED')));
    readiness.needs('the document store', () => new Promise(() => undefined));
    readiness.needs('the event bus', () => Promise.resolve());
    readiness.started();
    expect(await readiness.missing()).toEqual([
      'the job store does not answer',
      'the document store does not answer',
    ]);
  });

  it('is told on the port of the metrics, apart from whether the process runs', async () => {
    const readiness = new Readiness();
    const server = await openMetricsServer('127.0.0.1', 0, readiness);
    const get = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`);
      return [answer.status, await answer.text()] as const;
    };
    try {
      expect(await get('/healthz')).toEqual([200, 'ok\n']);
      expect(await get('/readyz')).toEqual([503, 'the process is starting\n']);
      readiness.started();
      expect(await get('/readyz')).toEqual([200, 'ready\n']);
      readiness.needs('the job store', () => Promise.reject(new Error('gone')));
      expect(await get('/readyz')).toEqual([503, 'the job store does not answer\n']);
    } finally {
      await server.close();
    }
  });
});

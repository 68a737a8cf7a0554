import { describe, expect, it } from '@jest/globals';
import { JobFailure, RequestError } from '@docex/domain';
import { createLogger, type LogFields } from './logger.ts';
import { DOCEX_VERSION } from './version.ts';

describe('createLogger', () => {
  it('writes one JSON object a line with the allowed fields', () => {
    const { logger, lines } = capture();
    logger.info('Finished.', { jobId: 'job-1', stage: 'extraction', durationMs: 12, requestId: 'request-1' });
    expect(lines()).toEqual([
      expect.objectContaining({
        service: 'ocr',
        version: DOCEX_VERSION,
        level: 'info',
        msg: 'Finished.',
        jobId: 'job-1',
        stage: 'extraction',
        durationMs: 12,
        requestId: 'request-1',
      }),
    ]);
  });

  it('drops every field that is not on the list, and allowed ones that are not plain', () => {
    const { logger, lines, text } = capture();
    const smuggled = {
      jobId: 'job-1',
      password: 'hunter2',
      apiKey: 'docex_live_secret',
      text: 'page text',
      status: { deep: 'page text' },
      authorization: 'Bearer secret',
    };
    logger.info('Received.', smuggled as unknown as LogFields);
    expect(Object.keys(lines()[0] ?? {}).sort()).toEqual([
      'jobId',
      'level',
      'msg',
      'service',
      'time',
      'version',
    ]);
    for (const secret of ['hunter2', 'secret', 'page text']) expect(text()).not.toContain(secret);
  });

  it('tells an error by type, code and frames, and never by its message', () => {
    const { logger, lines, text } = capture();
    const deepest = new Error('9999 1111 2222 on page 3\n    at 9999 1111 2222');
    const error = new TypeError('cannot read "ZZAPE1234K"\nsecond line', { cause: deepest });
    logger.error('Failed.', { error });
    expect(lines()[0]).toMatchObject({ err: { type: 'TypeError', cause: { type: 'Error' } } });
    expect(text()).toContain('logger.spec');
    for (const content of ['ZZAPE1234K', 'second line', '9999 1111']) expect(text()).not.toContain(content);
  });

  it('drops frames that a changed message has written into the stack', () => {
    const { logger, text } = capture();
    const error = new Error('first\n    at secret-name (/home/x)');
    error.message = 'second';
    logger.error('Failed.', { error });
    expect(text()).not.toContain('first');
  });

  it('keeps codes of our own errors and of the system', () => {
    const { logger, lines } = capture();
    const system = Object.assign(new Error('connect /secret'), { code: 'ECONNREFUSED' });
    logger.warn('A.', { error: new RequestError('unavailable', 'Away.', { cause: system }) });
    logger.warn('B.', { error: new JobFailure('file_unreadable', 'Broken.') });
    logger.warn('C.', { error: Object.assign(new Error('x'), { code: 'page text' }) });
    logger.warn('D.', { error: 'a thrown text' });
    expect(lines()).toEqual([
      expect.objectContaining({
        err: expect.objectContaining({
          code: 'unavailable',
          cause: expect.objectContaining({ code: 'ECONNREFUSED' }),
        }),
      }),
      expect.objectContaining({ err: expect.objectContaining({ code: 'file_unreadable' }) }),
      expect.objectContaining({ err: expect.not.objectContaining({ code: 'page text' }) }),
      expect.objectContaining({ err: { type: 'string' } }),
    ]);
  });

  it('writes nothing below its level', () => {
    const { logger, lines } = capture('warn');
    logger.debug('A.');
    logger.info('B.');
    logger.warn('C.');
    expect(lines()).toEqual([expect.objectContaining({ msg: 'C.' })]);
  });
});

function capture(level: 'debug' | 'warn' = 'debug') {
  const written: string[] = [];
  const logger = createLogger({
    service: 'ocr',
    level,
    destination: {
      write: (line) => {
        written.push(line);
      },
    },
  });
  return {
    logger,
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

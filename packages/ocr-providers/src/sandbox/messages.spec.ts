import { describe, expect, it } from '@jest/globals';
import { parseChildMessage } from './messages.ts';

describe('parseChildMessage', () => {
  it.each([
    { kind: 'ready' },
    { kind: 'opened', pages: 3 },
    { kind: 'page', number: 1 },
    { kind: 'notice', notice: 'engine_missing' },
    { kind: 'finished' },
    { kind: 'failed', code: 'file_unreadable', message: 'The PDF is damaged.' },
  ])('takes $kind', (message) => {
    expect(parseChildMessage(message)).toEqual(message);
  });

  it.each([
    ['nothing', null],
    ['an unknown kind', { kind: 'obey' }],
    ['a page count that is none', { kind: 'opened', pages: -1 }],
    ['a fractional page', { kind: 'page', number: 1.5 }],
    ['an unknown notice', { kind: 'notice', notice: 'toString' }],
    ['an unknown code', { kind: 'failed', code: 'toString', message: '' }],
    ['a novel', { kind: 'failed', code: 'internal', message: 'x'.repeat(10_000) }],
  ])('refuses %s', (_, message) => {
    expect(parseChildMessage(message)).toBeUndefined();
  });

  it('drops what does not belong to the message', () => {
    expect(parseChildMessage({ kind: 'finished', extra: 1 })).toEqual({ kind: 'finished' });
  });
});

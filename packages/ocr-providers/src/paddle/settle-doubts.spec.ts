import { describe, expect, it } from '@jest/globals';
import { settleDoubts } from './settle-doubts.ts';

/** Signs of which those before a rival in brackets are in doubt: `B0(o)x`. */
function settled(marked: string, confidence = 0.3): string {
  const signs = [...marked.matchAll(/(.)(?:\((.)\))?/gu)].map(([, text = '', rival]) => ({
    text,
    rivals: rival === undefined ? [] : [{ text: rival, confidence }],
  }));
  return settleDoubts(signs).join('');
}

describe('a sign in doubt', () => {
  it.each([
    ['B0(o)x', 'Box'],
    ['T0(O)', 'TO'],
    ['0(O)rder', 'Order'],
    ['SB1(I)', 'SBI'],
    ['Bil1(l)', 'Bill'],
    ['1(I)QC-21', 'IQC-21'],
    ['G5(S)T.', 'GST.'],
    ['118O(0)', '1180'],
    ['CI(l)g', 'Clg'],
    ['l(I)dli', 'Idli'],
    ['payabi(l)e', 'payable'],
    ['STÁ(A)MPINGS', 'STAMPINGS'],
    ['96(%)', '9%'],
  ])('is settled by those beside it: %s is %s', (marked, text) => {
    expect(settled(marked)).toBe(text);
  });

  it.each([
    ['8(B)mm', '8mm'],
    ['1(I)st', '1st'],
    ['0(O)W-16', '0W-16'],
    ['7c1e0(O)b94', '7c1e0b94'],
    ['88B(8)', '88B'],
    ['2527I(1)004A', '2527I004A'],
    ['XI(l)I', 'XII'],
    ['l(I)b', 'lb'],
    ['i(l)tem', 'item'],
    ['liabili(l)ty', 'liability'],
    ['QTÉ(E)', 'QTÉ'],
    ['6(%)', '6'],
    ['96(%)0', '960'],
  ])('stays where both may be printed: %s is %s', (marked, text) => {
    expect(settled(marked)).toBe(text);
  });

  it('stays where its rival is unlikely', () => {
    expect(settled('P1(I)', 0.08)).toBe('P1');
  });
});

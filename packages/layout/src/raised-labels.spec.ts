import { describe, expect, it } from '@jest/globals';
import { layOut } from './document-layout.ts';
import { withRaisedLabels } from './raised-labels.ts';
import { documentOf, type Run, typeset } from './testing/typeset.ts';

function linesOf(runs: readonly Run[]): readonly string[] {
  const [page] = layOut(withRaisedLabels(documentOf(typeset(runs)))).pages;
  return page?.lines.map(({ segments }) => segments.map(({ text }) => text).join(' | ')) ?? [];
}

describe('withRaisedLabels', () => {
  it('puts the translation of a label on the line of its value', () => {
    const runs = [
      { x: 30, y: 80, text: 'वाहन क्रमांक' },
      { x: 160, y: 80, text: 'MP 20 HB 4471' },
      { x: 30, y: 92, text: 'Truck No.' },
    ];
    expect(linesOf(runs)).toEqual(['Truck No. | MP 20 HB 4471']);
  });

  it('does so below the second line of the value', () => {
    const runs = [
      { x: 30, y: 80, text: 'வழங்குநர்' },
      { x: 160, y: 80, text: 'Okapi Traders' },
      { x: 160, y: 92, text: 'Madurai' },
      { x: 30, y: 98, text: 'Supplier' },
    ];
    expect(linesOf(runs)).toEqual(['Supplier | Okapi Traders', 'Madurai']);
  });

  it('leaves headings of two languages above columns as they are', () => {
    const runs = [
      { x: 30, y: 80, text: 'सामग्री' },
      { x: 160, y: 80, text: 'इकाई' },
      { x: 30, y: 92, text: 'Material' },
      { x: 160, y: 92, text: 'Unit' },
    ];
    expect(linesOf(runs)).toEqual(['सामग्री | इकाई', 'Material | Unit']);
  });

  it('leaves a name above its translation where nothing stands beside it', () => {
    const runs = [
      { x: 30, y: 80, text: 'विद्युत कंपनी' },
      { x: 30, y: 92, text: 'OKAPI POWER COMPANY' },
    ];
    expect(linesOf(runs)).toEqual(['विद्युत कंपनी', 'OKAPI POWER COMPANY']);
  });
});

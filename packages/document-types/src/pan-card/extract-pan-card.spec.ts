import { describe, expect, it } from '@jest/globals';
import { documentOf, type Run, typeset } from '@docex/layout/testing';
import { extractPanCard } from './extract-pan-card.ts';

function resultOf(...pages: readonly (readonly Run[])[]) {
  return extractPanCard(documentOf(...pages.map((runs, index) => typeset(runs, { number: index + 1 }))))
    .result;
}

const oldCard: readonly Run[] = [
  { x: 40, y: 40, text: 'INCOME TAX DEPARTMENT' },
  { x: 400, y: 40, text: 'GOVT. OF INDIA' },
  { x: 40, y: 80, text: 'RANI ZEBRA KUMARI' },
  { x: 40, y: 120, text: 'MOHAN KUMAR' },
  { x: 40, y: 160, text: '07/05/1985' },
  { x: 40, y: 180, text: 'Permanent Account Number' },
  { x: 40, y: 200, text: 'ZZZPK1234L' },
  { x: 40, y: 260, text: 'Signature' },
];

const newCard: readonly Run[] = [
  { x: 40, y: 20, text: 'INCOME TAX DEPARTMENT' },
  { x: 200, y: 60, text: 'Permanent Account Number Card' },
  { x: 200, y: 80, text: 'ZZZPK1234L' },
  { x: 40, y: 120, text: 'नाम / Name' },
  { x: 40, y: 135, text: 'RANI ZEBRA KUMARI' },
  { x: 40, y: 160, text: "पिता का नाम / Father's Name" },
  { x: 40, y: 175, text: 'MOHAN KUMAR' },
  { x: 40, y: 200, text: 'जन्म की तारीख / Date of Birth' },
  { x: 40, y: 215, text: '07/05/1985' },
];

const expected = {
  panNo: 'ZZZPK1234L',
  name: 'RANI ZEBRA KUMARI',
  fatherName: 'MOHAN KUMAR',
  dateOfBirth: '1985-05-07',
  holderType: 'individual',
};

describe('extractPanCard', () => {
  it('reads the old card by the order of its lines', () => {
    expect(resultOf(oldCard)).toEqual(expected);
  });

  it('reads the new card by its labels', () => {
    expect(resultOf(newCard)).toEqual(expected);
  });

  it('takes the names by their labels even where the father stands first', () => {
    const swapped = newCard.map((run) =>
      run.y === 120
        ? { ...run, y: 160 }
        : run.y === 135
          ? { ...run, y: 175 }
          : run.y === 160
            ? { ...run, y: 120 }
            : run.y === 175
              ? { ...run, y: 135 }
              : run,
    );
    expect(resultOf(swapped)).toEqual(expected);
  });

  it('puts mixed-up letters and digits of a recognised number right', () => {
    const noisy = oldCard.map((run) => ({
      ...run,
      confidence: 0.8,
      text: run.text.replace('ZZZPK1234L', 'Z2ZPKI2E4L'),
    }));
    expect(resultOf(noisy)['panNo']).toBeNull();
    const mild = oldCard.map((run) => ({
      ...run,
      confidence: 0.8,
      text: run.text.replace('ZZZPK1234L', 'Z2ZPKI234L'),
    }));
    expect(resultOf(mild)['panNo']).toBe('ZZZPK1234L');
  });

  it('gives no father for a holder that is no individual', () => {
    const company: readonly Run[] = [
      { x: 40, y: 40, text: 'INCOME TAX DEPARTMENT' },
      { x: 40, y: 80, text: 'QUAGGA TOOLS PRIVATE LIMITED' },
      { x: 40, y: 120, text: '01/04/2010' },
      { x: 40, y: 160, text: 'ZZZCQ1234L' },
    ];
    expect(resultOf(company)).toEqual({
      panNo: 'ZZZCQ1234L',
      name: 'QUAGGA TOOLS PRIVATE LIMITED',
      fatherName: null,
      dateOfBirth: '2010-04-01',
      holderType: 'company',
    });
  });

  it('never takes the number for the name of a firm', () => {
    const firm: readonly Run[] = [
      { x: 40, y: 40, text: 'INCOME TAX DEPARTMENT' },
      { x: 40, y: 80, text: 'ZZZFQ1234L' },
      { x: 40, y: 120, text: '01/04/2010' },
    ];
    expect(resultOf(firm)).toMatchObject({ panNo: 'ZZZFQ1234L', name: null, holderType: 'firm' });
  });

  it('takes the page that tells most', () => {
    expect(resultOf([{ x: 40, y: 40, text: 'Please keep this card safe' }], oldCard)).toEqual(expected);
  });

  it('states nothing for a page without a card', () => {
    expect(Object.values(resultOf([{ x: 40, y: 40, text: 'a letter' }]))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('keeps holder and father apart where recognition glues both halves of a label', () => {
    const scanned = newCard.map((run) => ({
      ...run,
      confidence: 0.95,
      text: run.text.replace('नाम / Name', 'TTH/Name').replace(/^पिता.*$/, "fqT TTH/Father's Name"),
    }));
    expect(resultOf(scanned)).toMatchObject({ name: 'RANI ZEBRA KUMARI', fatherName: 'MOHAN KUMAR' });
  });

  it('checks the fifth letter against the surname', () => {
    const status = (runs: readonly Run[]) =>
      extractPanCard(documentOf(typeset(runs))).evidence.checks.find((check) => check.rule === 'fifth_letter')
        ?.status;
    expect(status(oldCard)).toBe('pass');
    expect(status(oldCard.map((run) => ({ ...run, text: run.text.replace('ZZZPK', 'ZZZPM') })))).toBe('fail');
  });
});

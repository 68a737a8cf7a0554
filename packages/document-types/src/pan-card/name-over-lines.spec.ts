import { describe, expect, it } from '@jest/globals';
import { documentOf, type Run, typeset } from '@docex/layout/testing';
import { extractPanCard } from './extract-pan-card.ts';

function namesOf(runs: readonly Run[]) {
  const { name, fatherName } = extractPanCard(documentOf(typeset(runs))).result;
  return { name, fatherName };
}

const head: readonly Run[] = [
  { x: 40, y: 20, text: 'INCOME TAX DEPARTMENT' },
  { x: 400, y: 20, text: 'GOVT. OF INDIA' },
];

describe('overLines', () => {
  it('reads the name of a company over the lines that follow without a label', () => {
    const card = [
      ...head,
      { x: 40, y: 80, text: 'QUAGGA ROADS AND' },
      { x: 40, y: 95, text: 'BRIDGES PRIVATE LIMITED' },
      { x: 40, y: 140, text: '01/04/2010' },
      { x: 40, y: 160, text: 'Permanent Account Number' },
      { x: 40, y: 180, text: 'ZZZCQ1234L' },
    ];
    expect(namesOf(card)).toEqual({ name: 'QUAGGA ROADS AND BRIDGES PRIVATE LIMITED', fatherName: null });
  });

  it('reads the name of a firm without labels whose lines stand well apart', () => {
    const card = [
      ...head,
      { x: 40, y: 80, text: 'QUAGGA TRADERS AND' },
      { x: 40, y: 104, text: 'COMMISSION AGENTS' },
      { x: 40, y: 128, text: '01/04/2010' },
      { x: 40, y: 180, text: 'Permanent Account Number' },
      { x: 40, y: 200, text: 'ZZZFQ1234L' },
    ];
    expect(namesOf(card)).toEqual({ name: 'QUAGGA TRADERS AND COMMISSION AGENTS', fatherName: null });
  });

  it('is not sure of the name of a firm below which stands what does not join it', () => {
    const card = documentOf(
      typeset([
        ...head,
        { x: 40, y: 80, text: 'QUAGGA TRADERS AND' },
        { x: 40, y: 130, text: 'COMMISSION AGENTS' },
        { x: 40, y: 160, text: '01/04/2010' },
        { x: 40, y: 200, text: 'ZZZFQ1234L' },
      ]),
    );
    const { result, evidence } = extractPanCard(card);
    expect(result).toMatchObject({ name: 'QUAGGA TRADERS AND' });
    expect(evidence.fields['/name']?.confidence).toBeLessThan(0.8);
  });

  it('reads a trust under its label down to the next label', () => {
    const card = [
      ...head,
      { x: 200, y: 60, text: 'Permanent Account Number Card' },
      { x: 200, y: 80, text: 'ZZZTQ1234L' },
      { x: 40, y: 120, text: 'नाम / Name' },
      { x: 40, y: 135, text: 'QUAGGA SEVA SAMITI' },
      { x: 40, y: 150, text: 'CHARITABLE TRUST' },
      { x: 40, y: 180, text: 'Date of Incorporation / Formation' },
      { x: 40, y: 195, text: '15/08/1985' },
    ];
    expect(namesOf(card)).toEqual({ name: 'QUAGGA SEVA SAMITI CHARITABLE TRUST', fatherName: null });
  });

  it('reads long names of holder and father under their labels', () => {
    const card = [
      ...head,
      { x: 40, y: 80, text: 'NAME' },
      { x: 40, y: 95, text: 'VENKATA SATYANARAYANA' },
      { x: 40, y: 110, text: 'ZEBRAVARTHULA' },
      { x: 40, y: 135, text: "FATHER'S NAME" },
      { x: 40, y: 150, text: 'RAMA MOHANA RAO' },
      { x: 40, y: 165, text: 'ZEBRAVARTHULA' },
      { x: 40, y: 190, text: 'DATE OF BIRTH' },
      { x: 40, y: 205, text: '14/06/1982' },
      { x: 40, y: 230, text: 'PERMANENT ACCOUNT NUMBER' },
      { x: 40, y: 245, text: 'ZZZPZ1234L' },
    ];
    expect(namesOf(card)).toEqual({
      name: 'VENKATA SATYANARAYANA ZEBRAVARTHULA',
      fatherName: 'RAMA MOHANA RAO ZEBRAVARTHULA',
    });
  });

  it('takes no father below the holder for more of the name', () => {
    const unlabelled = [
      ...head,
      { x: 40, y: 80, text: 'RANI ZEBRA' },
      { x: 40, y: 95, text: 'MOHAN ZEBRA' },
      { x: 40, y: 140, text: '07/05/1985' },
      { x: 40, y: 180, text: 'ZZZPZ1234L' },
    ];
    expect(namesOf(unlabelled)).toEqual({ name: 'RANI ZEBRA', fatherName: 'MOHAN ZEBRA' });
    const beside = [
      ...head,
      { x: 200, y: 60, text: 'ZZZPZ1234L' },
      { x: 40, y: 90, text: 'Name' },
      { x: 250, y: 90, text: 'RANI ZEBRA' },
      { x: 40, y: 107, text: "Father's Name" },
      { x: 250, y: 105, text: 'MOHAN ZEBRA' },
      { x: 40, y: 122, text: 'Date of Birth' },
      { x: 250, y: 122, text: '07/05/1985' },
    ];
    expect(namesOf(beside)).toEqual({ name: 'RANI ZEBRA', fatherName: 'MOHAN ZEBRA' });
  });

  it.each([
    ['M/S ZEBRA & CO', undefined],
    ['QUAGGA ORGANICS INDIA LIMITED', undefined],
    ['ZEBRA, QUAGGA & CO.', undefined],
    ['CITY PHOTO STUDIO', undefined],
    ['QUAGGA 24X7 LOGISTICS', '(INDIA) LLP'],
  ])('reads words that cards print themselves in the name of a firm: %s', (line, next) => {
    const card = [
      ...head,
      { x: 40, y: 80, text: line },
      ...(next === undefined ? [] : [{ x: 40, y: 95, text: next }]),
      { x: 40, y: 140, text: '01/04/2010' },
      { x: 40, y: 160, text: 'Permanent Account Number' },
      { x: 40, y: 180, text: 'ZZZFQ1234L' },
    ];
    expect(namesOf(card).name).toBe([line, next].filter((part) => part !== undefined).join(' '));
  });

  it.each([
    [291, 86],
    [284, 84],
  ])('reads the rest of a name that stands a little higher on sloping print, at %d, %d', (x, y) => {
    const card = [
      ...head,
      { x: 200, y: 60, text: 'ZZZFQ1234L' },
      { x: 40, y: 90, text: 'Name' },
      { x: 250, y: 90, text: 'QUAGGA' },
      { x, y, text: 'STEEL & ALLOYS PVT. LTD.' },
      { x: 40, y: 130, text: 'Date of Incorporation' },
      { x: 250, y: 130, text: '01/04/2010' },
    ];
    expect(namesOf(card).name).toBe('QUAGGA STEEL & ALLOYS PVT. LTD.');
  });

  it('leaves out what stands apart or aside', () => {
    const card = [
      ...head,
      { x: 40, y: 80, text: 'QUAGGA TOOLS LIMITED' },
      { x: 340, y: 95, text: 'ZEBRA COPY' },
      { x: 40, y: 140, text: '01/04/2010' },
      { x: 40, y: 180, text: 'ZZZCQ1234L' },
    ];
    expect(namesOf(card).name).toBe('QUAGGA TOOLS LIMITED');
  });
});

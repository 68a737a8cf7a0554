import { describe, expect, it } from '@jest/globals';
import { documentOf, type Run, typeset } from '@docex/layout/testing';
import { extractAadhaarCard } from './extract-aadhaar-card.ts';

function extract(...pages: readonly (readonly Run[])[]) {
  return extractAadhaarCard(documentOf(...pages.map((runs, index) => typeset(runs, { number: index + 1 }))));
}

function resultOf(...pages: readonly (readonly Run[])[]) {
  return extract(...pages).result;
}

/** Runs moved to another place of the page. */
function moved(runs: readonly Run[], { x, y }: { readonly x: number; readonly y: number }): readonly Run[] {
  return runs.map((run) => ({ ...run, x: run.x + x, y: run.y + y }));
}

/** Runs as recognition gives them. */
function scanned(runs: readonly Run[]): readonly Run[] {
  return runs.map((run) => ({ confidence: 0.97, ...run }));
}

const front: readonly Run[] = [
  { x: 60, y: 10, text: 'भारत सरकार' },
  { x: 60, y: 24, text: 'Government of India' },
  { x: 90, y: 50, text: 'आशा ज़ेबरा' },
  { x: 90, y: 64, text: 'Asha Zebra Namuna' },
  { x: 90, y: 78, text: 'जन्म तिथि / DOB : 30/07/1983' },
  { x: 90, y: 92, text: 'महिला / FEMALE' },
  { x: 90, y: 140, text: '9999 3311 9405' },
  { x: 90, y: 154, text: 'VID : 9999 3311 9405 0001' },
  { x: 60, y: 180, text: 'मेरा आधार, मेरी पहचान' },
];

const back: readonly Run[] = [
  { x: 20, y: 10, text: 'Unique Identification Authority of India' },
  { x: 20, y: 40, text: 'पता: मोहन नमूना की पुत्री' },
  { x: 20, y: 54, text: 'मकान संख्या १२, पुणे - ४११००१' },
  { x: 20, y: 74, text: 'Address: D/O Mohan Namuna, House No 12,' },
  { x: 20, y: 88, text: 'Zebra Lane, Near Quagga Park, Pune,' },
  { x: 20, y: 102, text: 'Maharashtra - 411001' },
  { x: 20, y: 140, text: '9999 3311 9405' },
  { x: 20, y: 160, text: '1947 | help@uidai.gov.in | www.uidai.gov.in' },
];

const holder = {
  aadhaarNo: 'XXXX XXXX 9405',
  vid: 'XXXX XXXX XXXX 0001',
  name: 'Asha Zebra Namuna',
  dateOfBirth: '1983-07-30',
  yearOfBirth: 1983,
  gender: 'female',
};
const place = {
  careOf: 'Mohan Namuna',
  address: 'House No 12, Zebra Lane, Near Quagga Park, Pune, Maharashtra - 411001',
  pincode: '411001',
};
const nowhere = { careOf: null, address: null, pincode: null };

describe('extractAadhaarCard', () => {
  it('reads the front', () => {
    expect(resultOf(front)).toEqual({ ...holder, ...nowhere });
  });

  it('reads both sides from two pages and from one', () => {
    expect(resultOf(front, back)).toEqual({ ...holder, ...place });
    expect(resultOf([...front, ...moved(back, { x: 0, y: 300 })])).toEqual({ ...holder, ...place });
    expect(resultOf([...front, ...moved(back, { x: 300, y: 0 })])).toEqual({ ...holder, ...place });
  });

  it('reads the back alone', () => {
    expect(resultOf(back)).toEqual({
      aadhaarNo: 'XXXX XXXX 9405',
      vid: null,
      name: null,
      dateOfBirth: null,
      yearOfBirth: null,
      gender: null,
      ...place,
    });
  });

  it('reads a scan whose Hindi came out as strange Latin words', () => {
    const noise = new Map([
      ['भारत सरकार', 'RTRR'],
      ['आशा ज़ेबरा', '3TRT aTT'],
      ['जन्म तिथि / DOB : 30/07/1983', 'LIpi55r6t/ DOB: 30/07/1983'],
      ['महिला / FEMALE', 'IU600T/FEMALE'],
      ['मेरा आधार, मेरी पहचान', '5ri-FT5T LDof5 55riD'],
    ]);
    const runs = front.map((run) => {
      const strange = noise.get(run.text);
      return { ...run, text: strange ?? run.text, confidence: strange === undefined ? 0.98 : 0.66 };
    });
    expect(resultOf(runs)).toEqual({ ...holder, ...nowhere });
  });

  it('reads a long name that is broken into two lines', () => {
    const runs = scanned(front).flatMap((run) =>
      run.text.startsWith('Asha')
        ? [
            { ...run, y: run.y - 11, text: 'Venkateswaran Anantha' },
            { ...run, text: 'Padmanabha lyer' },
          ]
        : run.text.startsWith('आशा')
          ? { ...run, y: run.y - 11 }
          : run,
    );
    expect(resultOf(runs)['name']).toBe('Venkateswaran Anantha Padmanabha Iyer');
  });

  it('takes no unsure line above the name for the beginning of it', () => {
    const runs = scanned(front).map((run) =>
      run.text.startsWith('आशा') ? { ...run, y: 53, text: 'Bari Dwora Kamre Tol', confidence: 0.8 } : run,
    );
    expect(resultOf(runs)['name']).toBe('Asha Zebra Namuna');
  });

  it('is less sure of a name of one word, as others may have been lost', () => {
    const runs = front.map((run) => ({ ...run, text: run.text.replace('Asha Zebra Namuna', 'Namuna') }));
    const { result, evidence } = extract(runs);
    expect(result['name']).toBe('Namuna');
    expect(evidence.fields['/name']?.confidence).toBeLessThan(0.9);
  });

  it('begins names with a capital I where recognition read an l', () => {
    const runs = scanned(front).map((run) => ({ ...run, text: run.text.replace('Asha', 'lmrana') }));
    expect(resultOf(runs)['name']).toBe('Imrana Zebra Namuna');
    const sides = scanned(back).map((run) => ({ ...run, text: run.text.replace('Mohan', 'lrfan') }));
    expect(resultOf(sides)['careOf']).toBe('Irfan Namuna');
  });

  it('takes the year where no date is printed', () => {
    const runs = front.map((run) =>
      run.text.includes('DOB') ? { ...run, text: 'जन्म वर्ष / Year of Birth : 1983' } : run,
    );
    expect(resultOf(runs)).toMatchObject({ dateOfBirth: null, yearOfBirth: 1983, name: holder.name });
  });

  it('does not take the dates of the paper for the birth', () => {
    const runs = front.map((run) =>
      run.text.includes('DOB') ? { ...run, text: 'Issue Date: 02/03/2015' } : run,
    );
    expect(resultOf(runs)).toMatchObject({ dateOfBirth: null, yearOfBirth: null });
  });

  it('reads a letter with its head and the card at its foot', () => {
    const head: readonly Run[] = [
      { x: 40, y: 20, text: 'Enrolment No.: 1234/12345/12345' },
      { x: 40, y: 40, text: 'To' },
      { x: 40, y: 54, text: 'आशा ज़ेबरा' },
      { x: 40, y: 68, text: 'Asha Zebra Namuna' },
      { x: 40, y: 82, text: 'D/O Mohan Namuna' },
      { x: 40, y: 96, text: 'House No 12' },
      { x: 40, y: 110, text: 'Zebra Lane, Near Quagga Park' },
      { x: 40, y: 124, text: 'Pune, Maharashtra - 411001' },
      { x: 40, y: 138, text: '9876500000' },
      { x: 180, y: 180, text: 'Your Aadhaar No. :' },
      { x: 180, y: 196, text: '9999 3311 9405', size: 16 },
    ];
    expect(resultOf(head)).toMatchObject({
      aadhaarNo: holder.aadhaarNo,
      name: holder.name,
      careOf: 'Mohan Namuna',
      address: 'House No 12 Zebra Lane, Near Quagga Park Pune, Maharashtra - 411001',
      pincode: '411001',
    });
    expect(
      resultOf([...head, ...moved(front, { x: 0, y: 400 }), ...moved(back, { x: 300, y: 400 })]),
    ).toEqual({ ...holder, ...place });
  });

  it('gives a number that is printed masked as it stands, and none whole', () => {
    const runs = front
      .filter((run) => !run.text.startsWith('VID'))
      .map((run) => ({ ...run, text: run.text.replace('9999 3311', 'xxxx xxxx') }));
    const { result, sensitive } = extract(runs);
    expect(result).toMatchObject({ aadhaarNo: 'XXXX XXXX 9405', vid: null });
    expect(sensitive).toBeUndefined();
  });

  it('never gives a number whose check digit is wrong, nor twelve digits of a virtual id', () => {
    const wrong = front.map((run) => ({ ...run, text: run.text.replace('9405', '9406') }));
    const { result, sensitive, evidence } = extract(wrong);
    expect(result['aadhaarNo']).toBeNull();
    expect(sensitive).toBeUndefined();
    expect(evidence.checks.find((check) => check.rule === 'aadhaar_check_digit')?.status).toBe('fail');
    const vidOnly = front.filter((run) => run.text !== '9999 3311 9405');
    expect(resultOf(vidOnly)).toMatchObject({ aadhaarNo: null, vid: holder.vid });
  });

  it('reads letters within a recognised number as the digits that they look like', () => {
    const runs = scanned(front).map((run) =>
      run.text === '9999 3311 9405' ? { ...run, text: '9999 33l1 94O5' } : run,
    );
    expect(resultOf(runs)['aadhaarNo']).toBe('XXXX XXXX 9405');
  });

  it('keeps the whole number apart and nowhere else', () => {
    const stray = { x: 20, y: 200, text: 'Address: C/O Mohan Namuna, 999933119405 Pune - 411001' };
    for (const pages of [[front, back], [scanned(front), scanned(back)], [[...front, stray]]]) {
      const { sensitive, ...stored } = extract(...pages);
      expect(sensitive).toEqual({ aadhaarNo: '9999 3311 9405' });
      const text = JSON.stringify(stored).replace(/[\s-]/g, '');
      expect(text).not.toContain('99993311');
    }
  });

  it('takes a name over the end of a full line, and no further than a line that ends early', () => {
    const wrapped: readonly Run[] = [
      { x: 20, y: 74, text: 'Address: S/O: Gopal Krishna' },
      { x: 20, y: 88, text: 'Namuna, 12 Zebra Lane, Pune,' },
      { x: 20, y: 102, text: 'Maharashtra - 411001' },
    ];
    expect(resultOf(wrapped)).toMatchObject({
      careOf: 'Gopal Krishna Namuna',
      address: '12 Zebra Lane, Pune, Maharashtra - 411001',
    });
    const early: readonly Run[] = [
      { x: 20, y: 74, text: 'Address: S/O Gopal' },
      { x: 20, y: 88, text: 'Quagga House, 12 Zebra Lane, Pune, Maharashtra' },
      { x: 20, y: 102, text: '411001' },
    ];
    expect(resultOf(early)).toMatchObject({
      careOf: 'Gopal',
      address: 'Quagga House, 12 Zebra Lane, Pune, Maharashtra 411001',
    });
  });

  it('does not take a name that is printed in Hindi alone for the name in Latin script', () => {
    for (const print of [front, scanned(front)]) {
      expect(resultOf(print.filter((run) => run.text !== holder.name))).toMatchObject({
        name: null,
        dateOfBirth: holder.dateOfBirth,
        gender: holder.gender,
      });
    }
  });

  it('reads birth and gender by their Hindi labels where the English ones are lost', () => {
    const hindi = new Map([
      ['जन्म तिथि / DOB : 30/07/1983', 'जन्म तिथि : 30/07/1983'],
      ['महिला / FEMALE', 'महिला'],
    ]);
    const runs = scanned(front).map((run) => ({ ...run, text: hindi.get(run.text) ?? run.text }));
    expect(resultOf(runs)).toEqual({ ...holder, ...nowhere });
  });

  it('takes nothing from a PAN card on the same sheet', () => {
    const pan: readonly Run[] = [
      { x: 60, y: 10, text: 'INCOME TAX DEPARTMENT' },
      { x: 300, y: 10, text: 'GOVT. OF INDIA' },
      { x: 60, y: 60, text: 'Name' },
      { x: 60, y: 74, text: 'MOHAN QUAGGA' },
      { x: 60, y: 100, text: 'Date of Birth' },
      { x: 60, y: 114, text: '01/02/1950' },
      { x: 60, y: 130, text: 'ZZZPQ1234L' },
    ];
    expect(resultOf([...pan, ...moved(front, { x: 0, y: 320 })])).toEqual({ ...holder, ...nowhere });
    expect(resultOf([...front, ...moved(pan, { x: 0, y: 320 })])).toEqual({ ...holder, ...nowhere });
  });

  it('gives no date of a recognised card that lost a digit, but its year', () => {
    const runs = scanned(front).map((run) => ({ ...run, text: run.text.replace('30/07/1983', '30/7/1983') }));
    expect(resultOf(runs)).toMatchObject({ dateOfBirth: null, yearOfBirth: 1983, name: holder.name });
  });

  it('gives nothing where nothing of a card is printed', () => {
    const values = Object.values(resultOf([{ x: 40, y: 40, text: 'a letter' }]));
    expect(values.every((value) => value === null)).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readHsnSac } from './hsn-sac.ts';
import { readIrn } from './irn.ts';
import { holderTypeOf, isPan, readPan } from './pan.ts';
import { findPincode } from './pincode.ts';
import { isStateName, readStateCode, stateCodeOfName } from './state-code.ts';

describe('readPan', () => {
  it('puts letters and digits right by their place', () => {
    expect(readPan('ZZZPK1234L')).toEqual({ value: 'ZZZPK1234L', repairs: 0 });
    expect(readPan('ZZ2PKI23AL')).toEqual({ value: 'ZZZPK1234L', repairs: 3 });
    expect(readPan('ZZZPK O123 L')?.value).toBe('ZZZPK0123L');
  });

  it('returns only numbers of the right pattern, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 9, maxLength: 12 }), (text) => {
        const reading = readPan(text);
        expect(reading === undefined || isPan(reading.value)).toBe(true);
      }),
    );
  });

  it('never puts another letter for the kind of holder', () => {
    expect(readPan('ZZZDJ0000L')).toBeUndefined();
    expect(readPan('ZZZRK1234L')).toBeUndefined();
  });

  it('counts small letters as repairs', () => {
    expect(readPan('zzzPK1234L')).toEqual({ value: 'ZZZPK1234L', repairs: 3 });
  });

  it('refuses a fourth letter that stands for no kind of holder and looks like none', () => {
    expect(readPan('ZZZXK1234L')).toBeUndefined();
  });

  it('tells the kind of holder by the fourth letter', () => {
    expect(holderTypeOf('ZZZPK1234L')).toBe('individual');
    expect(holderTypeOf('ZZZCK1234L')).toBe('company');
    expect(holderTypeOf('ZZZXK1234L')).toBeUndefined();
  });
});

describe('readHsnSac', () => {
  it.each([
    ['84821011', '84821011'],
    ['998314', '998314'],
    ['8482', '8482'],
    ['8482 10 11', '84821011'],
    ['848210l1', '84821011'],
  ])('reads %s', (printed, code) => {
    expect(readHsnSac(printed)).toBe(code);
  });

  it.each(['123', '12345', '123456789', 'Nos', '1O'])('refuses %s', (printed) => {
    expect(readHsnSac(printed)).toBeUndefined();
  });
});

describe('readIrn', () => {
  it('reads 64 hexadecimal digits in pieces and refuses any other length', () => {
    const irn = '0123456789abcdef'.repeat(4);
    expect(readIrn(`${irn.slice(0, 40)} ${irn.slice(40).toUpperCase()}`)).toBe(irn);
    expect(readIrn(irn.slice(1))).toBeUndefined();
  });
});

describe('findPincode', () => {
  it('finds six digits, also in two groups, and none in a longer number', () => {
    expect(findPincode('Pune - 411 004, India')).toBe('411004');
    expect(findPincode('Mumbai-400001')).toBe('400001');
    expect(findPincode('98765432101')).toBeUndefined();
    expect(findPincode('012345')).toBeUndefined();
  });
});

describe('state codes', () => {
  it.each([
    ['27', '27'],
    ['Maharashtra (27)', '27'],
    ['27-Maharashtra', '27'],
    ['Tamil Nadu', '33'],
    ['Andhra Pradesh', '37'],
    ['9 - Uttar Pradesh', '09'],
  ])('reads %s', (printed, code) => {
    expect(readStateCode(printed)).toBe(code);
  });

  it('reads no code from other text', () => {
    expect(readStateCode('INV-50')).toBeUndefined();
    expect(stateCodeOfName('Freedonia')).toBeUndefined();
  });

  it('tells a state alone from an address that names one', () => {
    expect(isStateName('WEST BENGAL')).toBe(true);
    expect(isStateName('Kolkata, West Bengal')).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gstinCheckCharacter, isGstin, readGstin } from './gstin.ts';

const letter = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'));
const digit = fc.constantFrom(...Array.from('0123456789'));
const gstin = fc
  .tuple(
    fc.constantFrom('07', '27', '29', '33'),
    fc.constantFrom('C', 'P', 'F'),
    letter,
    fc.array(digit, { minLength: 4, maxLength: 4 }),
    letter,
  )
  .map(([state, holder, initial, serial, last]) => {
    const first14 = `${state}ZZZ${holder}${initial}${serial.join('')}${last}1Z`;
    return first14 + gstinCheckCharacter(first14);
  });

describe('readGstin', () => {
  it('computes the check character of a registration number', () => {
    expect(gstinCheckCharacter('27ZZAFT3115E1Z')).toBe('J');
  });

  it('reads back every valid number, also with spaces', () => {
    fc.assert(
      fc.property(gstin, (number) => {
        expect(readGstin(number)).toEqual({ value: number, repairs: 0 });
        expect(readGstin(`${number.slice(0, 2)} ${number.slice(2)}`)?.value).toBe(number);
      }),
    );
  });

  it('never takes a number with a wrong check character for valid', () => {
    fc.assert(
      fc.property(
        gstin,
        fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')),
        (number, check) => {
          fc.pre(check !== number.charAt(14));
          const corrupted = number.slice(0, 14) + check;
          expect(isGstin(corrupted)).toBe(false);
          expect(readGstin(corrupted, { repair: false })).toBeUndefined();
        },
      ),
    );
  });

  it('returns only valid numbers, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 13, maxLength: 18 }), (text) => {
        const reading = readGstin(text);
        expect(reading === undefined || isGstin(reading.value)).toBe(true);
      }),
    );
  });

  it('puts letters and digits right by their place', () => {
    expect(readGstin('27ZZAFT3II5E1ZJ')).toEqual({ value: '27ZZAFT3115E1ZJ', repairs: 2 });
    expect(readGstin('Z7ZZAFT3115E12J')?.value).toBe('27ZZAFT3115E1ZJ');
  });

  it('refuses a state that does not exist', () => {
    const first14 = '50ZZAFT3115E1Z';
    expect(readGstin(first14 + gstinCheckCharacter(first14), { repair: false })).toBeUndefined();
  });
});

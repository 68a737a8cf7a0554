import { describe, expect, it } from '@jest/globals';
import { takeCareOf } from './care-of.ts';

const full = (text: string) => ({ text, endsEarly: false });
const early = (text: string) => ({ text, endsEarly: true });

describe('takeCareOf', () => {
  it('takes the name up to the first comma', () => {
    expect(takeCareOf([full('S/O: Abdul Namuna, Flat No 12,'), early('Zebra Lane, Pune')])).toEqual({
      careOf: 'Abdul Namuna',
      rest: [' Flat No 12,', 'Zebra Lane, Pune'],
      unsure: false,
    });
  });

  it('knows a relation whose O was not read, but no number of a house by it', () => {
    expect(takeCareOf([full('W/ Asha Namuna, Flat 33,'), early('Pune')]).careOf).toBe('Asha Namuna');
    expect(takeCareOf([full('C/ 204, Zebra Lane,'), early('Pune')]).careOf).toBeUndefined();
  });

  it('goes on over the end of a full line', () => {
    expect(takeCareOf([full('C/O: Bhagwan Das'), early('Namuna, Zebra Nagar, Pune')])).toEqual({
      careOf: 'Bhagwan Das Namuna',
      rest: [' Zebra Nagar, Pune'],
      unsure: false,
    });
  });

  it.each(['18/4, Zebra Lane', 'Flat No 2, Zebra Lane', 'B-204, Zebra Lane', 'Vill- Zebrapur'])(
    'goes on over a line that ends early where the address begins with %s, unsure',
    (address) => {
      expect(takeCareOf([early('C/O: Bhagwan Das'), early(`Namuna, ${address}`)])).toEqual({
        careOf: 'Bhagwan Das Namuna',
        rest: [` ${address}`],
        unsure: true,
      });
    },
  );

  it('ends with a line that ends early where a place may follow, unsure', () => {
    expect(takeCareOf([early('S/O Selva Namuna'), early('Zebrapakkam, Madurai')])).toEqual({
      careOf: 'Selva Namuna',
      rest: ['Zebrapakkam, Madurai'],
      unsure: true,
    });
    expect(takeCareOf([early('S/O Selva Namuna'), early('Zebravilla, 4th Cross, Pune')]).careOf).toBe(
      'Selva Namuna',
    );
  });

  it('is sure of a name whose line is followed by a number', () => {
    expect(takeCareOf([early('S/O Selva Namuna'), early('Old No 7, New No 15')])).toEqual({
      careOf: 'Selva Namuna',
      rest: ['Old No 7, New No 15'],
      unsure: false,
    });
  });

  it('leaves an address without a relation as it is', () => {
    expect(takeCareOf([early('House No 12'), early('Pune')])).toEqual({
      careOf: undefined,
      rest: ['House No 12', 'Pune'],
      unsure: false,
    });
  });
});

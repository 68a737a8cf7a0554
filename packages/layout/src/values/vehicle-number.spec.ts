import { describe, expect, it } from '@jest/globals';
import { readVehicleNumber } from './vehicle-number.ts';

describe('readVehicleNumber', () => {
  it.each([
    ['MH 12 AB 1234', 'MH12AB1234'],
    ['mh-12-ab-1234', 'MH12AB1234'],
    ['KA01A4567', 'KA01A4567'],
    ['DL 1C AB 1234', 'DL1CAB1234'],
    ['22 BH 1234 AA', '22BH1234AA'],
  ])('reads %s', (printed, value) => {
    expect(readVehicleNumber(printed)?.value).toBe(value);
  });

  it('puts letters and digits right by their place where it may', () => {
    expect(readVehicleNumber('MH 12 A8 I234', { repair: true })).toEqual({
      value: 'MH12AB1234',
      repairs: 2,
      regular: true,
    });
    expect(readVehicleNumber('MH 12 A8 I234')?.regular).not.toBe(true);
  });

  it.each(['', 'By hand', '9876543210987', 'Own'])('does not read %j', (printed) => {
    expect(readVehicleNumber(printed)).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { extraTypesSetting } from './extra-types-setting.ts';
import { loadSettings } from './load-settings.ts';

const read = (text: string | undefined) =>
  loadSettings({ extraTypes: extraTypesSetting }, { DOCEX_EXTRA_TYPES: text }).extraTypes;

describe('DOCEX_EXTRA_TYPES', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['purchase_order', ['purchase_order']],
    [' purchase_order , purchase_order', ['purchase_order']],
  ])('reads %p', (text, names) => {
    expect(read(text)).toEqual(names);
  });

  it.each(['purchase-order', 'invoice', 'purchase_order,delivery_note'])('refuses %p', (text) => {
    expect(() => read(text)).toThrow(/DOCEX_EXTRA_TYPES must be names .*: purchase_order/);
  });
});

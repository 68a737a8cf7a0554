import { describe, expect, it } from '@jest/globals';
import { plausibleWord } from './plausible-word.ts';

describe('a word as print allows it', () => {
  it.each([
    ['BiIl', 'Bill'],
    ['Ju|', 'Jul'],
    ['VIl/8870', 'VII/8870'],
    ['Il,', 'II,'],
    ['GJ01Y|4737', 'GJ01YI4737'],
    ['lnvoice', 'Invoice'],
    ['ltem', 'Item'],
    ['flo0r', 'floor'],
    ['bo1t', 'bolt'],
    ['20.968.70', '20,968.70'],
    ['2.28.416.95', '2,28,416.95'],
    ['₹17,092,74', '₹17,092.74'],
    ['b00k', 'book'],
    ['189%', '18%'],
    ['2.59%', '2.5%'],
    ['SI', 'Sl'],
    ['SI.', 'Sl.'],
    ['SINo', 'SlNo'],
    ['200×300', '200x300'],
  ])('%s is %s', (read, printed) => {
    expect(plausibleWord(read)).toBe(printed);
  });

  it.each([
    'Sl',
    'Al',
    'ltd',
    'long',
    'Invoice',
    'INDIA',
    'McIntyre',
    'I85',
    'item1',
    '03f403e1074',
    '10x10',
    '19%',
    '69%',
    '100%',
    'A1B2',
    '12.05.25',
    '8471.30.40',
    '1.459,65',
    '1,459.65',
    '10,000,000',
    'SIZE',
    'MSI',
    '|',
    'l',
    'II',
    '',
  ])('%s stays as it is', (word) => {
    expect(plausibleWord(word)).toBe(word);
  });
});

import { describe, expect, it } from '@jest/globals';
import { endingAt, type Run, typeset, documentOf } from '@docex/layout/testing';
import { extractInvoice } from '../extract-invoice.ts';
import { printLines } from '../testing/print-lines.ts';

function itemsOf(text: string): unknown {
  return extractInvoice(printLines(text)).result['lineItems'];
}

describe('columns whose titles tell nothing', () => {
  it('are told by their arithmetic, whatever their order', () => {
    const items = itemsOf(`
      !!Okapi Diamond Works
      Memo: 7
      Pkt     Earned        Rate per      Weight      Weight         Process                SAC
      No                    rough ct      rough       polished
      A-17    53,418.00     1,450.00      36.84       14.92          Round brilliant        998892
      A-22    38,963.75     1,825.00      21.35        9.07          Princess, full         998892
      B-04     7,300.80       390.00      18.72       16.90          Laser sawing           998892
              99,682.55     in all`);
    expect(items).toMatchObject([
      { description: 'Round brilliant', hsnSac: '998892', qty: 36.84, unitPrice: 1450, total: 53418 },
      { description: 'Princess, full', qty: 21.35, unitPrice: 1825, total: 38963.75 },
      { description: 'Laser sawing', qty: 18.72, unitPrice: 390, total: 7300.8 },
    ]);
  });

  it('hold the value, the tax and the total where the two make the third', () => {
    const items = itemsOf(`
      !!Okapi Tea Brokers
      Lot     Garden and Grade        HSN         Wt.         Bid Rate     Txbl          %         Levy          Lot Total
      4471    Dikhow BOPSM            09024020     700.00     268.00       187,600.00    5.00      9,380.00      196,980.00
      4480    Dikhow BP               09024020    1225.00     241.00       295,225.00    5.00     14,761.25      309,986.25
      In all                                                               482,825.00             24,141.25      506,966.25`);
    expect(items).toMatchObject([
      { description: 'Dikhow BOPSM', qty: 700, unitPrice: 268, taxRate: 5, total: 196980 },
      { description: 'Dikhow BP', qty: 1225, unitPrice: 241, taxRate: 5, total: 309986.25 },
    ]);
  });

  it('hold no tax where the shares of the value are no rates of tax', () => {
    const items = itemsOf(`
      !!Okapi Builders
      Work              Unit    Rate       Till now    Before     This bill    Amount
      Brick work        cum     100.00     30.00       20.00      10.00        1,000.00
      Plaster           sqm      50.00     17.00       12.00       5.00          250.00
      Total                                                                    1,250.00`);
    expect(items).toMatchObject([
      { description: 'Brick work', qty: 10, unitPrice: 100, total: 1000, taxRate: null },
      { description: 'Plaster', qty: 5, unitPrice: 50, total: 250, taxRate: null },
    ]);
  });
});

describe('percentages under the title of a discount', () => {
  it('come off the product of a quantity that has no telling title', () => {
    const items = itemsOf(`
      !!Okapi Book Depot
      Sl    Title                  HSN     Copies    Price     Disc     Amount
      1     Ganit, class ten       4901        45    285.00     20%     10,260.00
      2     Grammar                4901        36    340.55     25%      9,194.85
            Total                              81                       19,454.85`);
    expect(items).toMatchObject([
      { description: 'Ganit, class ten', qty: 45, unitPrice: 285, total: 10260 },
      { description: 'Grammar', qty: 36, unitPrice: 340.55, total: 9194.85 },
    ]);
  });
});

describe('the line that closes a table', () => {
  const ROWS = `
      !!Okapi Cold Store
      Sl    Particulars          Weight          Rate       Amount
      1     Potato red           125.00 Qtl      260.00     32,500.00
      2     Potato white          90.00 Qtl      260.00     23,400.00`;

  it('is the sum of the rows, whatever it is called', () => {
    const items = itemsOf(`${ROWS}
      Fifty Five Thousand        Storage dues               55,900.00
                                 Porters 494 x 6.50          3,211.00
      Storage - exempt           Drying 494 x 4.00           1,976.00
                                 Grand Total                61,087.00`);
    expect(items).toMatchObject([{ description: 'Potato red' }, { description: 'Potato white' }]);
    expect(items).toHaveLength(2);
  });

  it('is not the sum of a group that rows follow', () => {
    const items = itemsOf(`${ROWS}
                                 Of potatoes                55,900.00
      3     Seed potato           10.00 Qtl      300.00      3,000.00
                                 Grand Total                58,900.00`);
    expect(items).toMatchObject([{ qty: 125 }, { qty: 90 }, { description: 'Seed potato', qty: 10 }]);
  });
});

describe('titles', () => {
  it('at the left of their columns stay over figures at the right', () => {
    const row = (
      y: number,
      [name, count, price, amount]: readonly [string, string, string, string],
    ): Run[] => [
      { x: 40, y, text: name },
      { x: 250, y, text: count },
      endingAt(413, y, price),
      endingAt(560, y, amount),
    ];
    const runs: readonly Run[] = [
      ...[40, 250, 340, 415].map((x, index) => ({
        x,
        y: 200,
        text: ['what', 'how much', 'rate', 'amount'][index] ?? '',
      })),
      ...row(220, ['Stage, shoot day', '3 days', '6,200.00', '18,600.00']),
      ...row(240, ['Overtime', '4.5 hours', '625.00', '2,812.50']),
      { x: 340, y: 270, text: 'subtotal' },
      endingAt(560, 270, '21,412.50'),
    ];
    const { result } = extractInvoice(documentOf(typeset(runs)));
    expect(result['lineItems']).toMatchObject([
      { description: 'Stage, shoot day', qty: 3, unit: 'days', unitPrice: 6200, total: 18600 },
      { description: 'Overtime', qty: 4.5, unit: 'hours', unitPrice: 625, total: 2812.5 },
    ]);
  });
});

describe('two columns called like the goods', () => {
  it('are told by all lines of the rows, names below their codes too', () => {
    const items = itemsOf(`
      !!Okapi Energy Systems
      Item    Material Description     HSN          Qty        Net Price      Amount
      10      300004417                85414300     460.000      100.00       46,000.00
              Solar module 545
      20      300005120                85044090       2.000      500.00        1,000.00
              String inverter
      Total                                                                   47,000.00`);
    expect(items).toMatchObject([
      { description: '300004417 Solar module 545', qty: 460 },
      { description: '300005120 String inverter', qty: 2 },
    ]);
  });
});

describe('a number in the column of units', () => {
  it('is the count that a price is for', () => {
    const items = itemsOf(`
      !!Okapi Bricks
      Item Code     Description         Unit      Quantity     Unit Price     Amount
      BRK220        Clay brick          1000          4.00       2,890.00     11,560.00
      CEM42         Cement              BAG         120.00         104.35     12,522.00`);
    expect(items).toMatchObject([
      { unit: '1000', qty: 4, unitPrice: 2890 },
      { unit: 'BAG', qty: 120 },
    ]);
  });
});

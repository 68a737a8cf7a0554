import { describe, expect, it } from '@jest/globals';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import { extractInvoice } from '../extract-invoice.ts';
import { printLines } from '../testing/print-lines.ts';

function itemsOf(...pages: readonly (readonly Run[])[]): unknown {
  return extractInvoice(documentOf(...pages.map((runs, index) => typeset(runs, { number: index + 1 }))))
    .result['lineItems'];
}

function titles(quantity = 'Quantity'): readonly Run[] {
  return [
    { x: 20, y: 200, text: 'Sl' },
    { x: 50, y: 200, text: 'Particulars' },
    { x: 295, y: 200, text: quantity },
    { x: 405, y: 200, text: 'Rate' },
    { x: 520, y: 200, text: 'Amount' },
  ];
}

function row(y: number, [serial, goods, ...figures]: readonly [string, string, string, string, string]) {
  return [
    { x: 20, y, text: serial },
    { x: 50, y, text: goods },
    endingAt(335, y, figures[0]),
    endingAt(430, y, figures[1]),
    endingAt(560, y, figures[2]),
  ];
}

/** A row of a table with units and taxes. */
function licence(y: number, [serial, goods, ...figures]: readonly string[]): readonly Run[] {
  const [qty = '', unit = '', price = '', amount = ''] = figures;
  return [
    { x: 184, y, text: serial ?? '' },
    { x: 195, y, text: goods ?? '' },
    { x: 366, y, text: '997331' },
    endingAt(416, y, qty),
    { x: 420, y, text: unit },
    endingAt(488, y, price),
    { x: 495, y, text: '18%' },
    endingAt(565, y, amount),
  ];
}

const FUSE = row(220, ['1', 'Fuse', '12', '100.00', '1,200.00']);
const SWITCH = ['2', 'Switch', '7', '100.00', '700.00'] as const;
const END: readonly Run[] = [{ x: 380, y: 400, text: 'Sub Total' }, endingAt(560, 400, '1,900.00')];

describe('findItemTables', () => {
  it('goes on below a total that a page took over from the one before', () => {
    const items = itemsOf(
      [...titles(), ...FUSE, { x: 240, y: 240, text: 'Totals c/o' }, endingAt(560, 240, '1,200.00')],
      [
        ...titles(),
        { x: 240, y: 220, text: 'Totals b/f' },
        endingAt(560, 220, '1,200.00'),
        ...row(240, SWITCH),
        ...END,
      ],
    );
    expect(items).toMatchObject([{ description: 'Fuse' }, { description: 'Switch', qty: 7, total: 700 }]);
  });

  it('goes on without titles behind a total that is carried over', () => {
    const items = itemsOf(
      [...titles(), ...FUSE, { x: 240, y: 240, text: 'Total carried over' }, endingAt(560, 240, '1,200.00')],
      [...row(60, SWITCH), ...END],
    );
    expect(items).toMatchObject([{ description: 'Fuse' }, { description: 'Switch', qty: 7, total: 700 }]);
  });

  it('gives all rows the unit that the title of the quantities states', () => {
    const items = itemsOf([...titles('Qty (PCS)'), ...FUSE, ...row(240, SWITCH), ...END]);
    expect(items).toMatchObject([
      { qty: 12, unit: 'PCS' },
      { qty: 7, unit: 'PCS' },
    ]);
  });

  it('reads a unit set under the title of the quantities', () => {
    const note = { x: 295, y: 211, text: '(Mtrs)' };
    const items = itemsOf([...titles('Qty'), note, ...FUSE, ...row(240, SWITCH), ...END]);
    expect(items).toMatchObject([
      { qty: 12, unit: 'Mtrs' },
      { qty: 7, unit: 'Mtrs' },
    ]);
  });

  it('takes no unit from a title that names a currency', () => {
    expect(itemsOf([...titles('Qty (INR)'), ...FUSE, ...END])).toMatchObject([{ qty: 12, unit: null }]);
  });

  it('reads the freight of consignments by where they went', () => {
    const items = itemsOf([
      { x: 20, y: 200, text: 'S.No' },
      { x: 80, y: 200, text: 'LR No' },
      { x: 200, y: 200, text: 'From - To' },
      { x: 400, y: 200, text: 'Weight' },
      { x: 490, y: 200, text: 'Freight Amount' },
      { x: 20, y: 220, text: '1' },
      { x: 80, y: 220, text: 'LR 55120' },
      { x: 200, y: 220, text: 'Kanpur - Agra' },
      { x: 400, y: 220, text: '9.5 MT' },
      endingAt(560, 220, '24,500.00'),
      { x: 380, y: 260, text: 'Total' },
      endingAt(560, 260, '24,500.00'),
    ]);
    expect(items).toMatchObject([{ description: 'Kanpur - Agra', total: 24500 }]);
  });

  it('reads titles that wrap around the line of the others in a row set to its middle', () => {
    const title = (x: number, y: number, text: string): Run => ({ x, y, text, size: 8 });
    const items = itemsOf([
      title(468, 198, 'Unit'),
      title(37, 205, 'Bank Details'),
      title(184, 205, '#'),
      title(195, 205, 'Product / Licence'),
      title(374, 205, 'SAC'),
      title(403, 205, 'Qty UoM'),
      title(494, 205, 'IGST Amount'),
      title(468, 211, 'Price'),
      title(37, 213, 'Yamuna Bank Ltd'),
      ...licence(230, ['1', 'Annual plan', '120', 'Users', '10.00', '1,200.00']),
      ...licence(245, ['2', 'Server plan', '4', 'Nos', '175.00', '700.00']),
      ...END,
    ]);
    expect(items).toMatchObject([
      { description: 'Annual plan', qty: 120, unit: 'Users', unitPrice: 10, total: 1200 },
      { description: 'Server plan', qty: 4, unit: 'Nos', unitPrice: 175, total: 700 },
    ]);
  });

  it('ends where a sum stands beside numbered terms', () => {
    const items = itemsOf([
      ...titles(),
      ...FUSE,
      ...row(240, SWITCH),
      { x: 20, y: 260, text: '1.' },
      { x: 50, y: 260, text: 'Goods once sold will not be taken back.' },
      { x: 385, y: 260, text: 'Taxable Value' },
      endingAt(560, 260, '1,900.00'),
      { x: 430, y: 280, text: 'Total' },
      endingAt(560, 280, '1,900.00'),
    ]);
    expect(items).toMatchObject([
      { description: 'Fuse', total: 1200 },
      { description: 'Switch', total: 700 },
    ]);
    expect(items).toHaveLength(2);
  });

  it.each(['Man-days', 'Duties', 'Shifts', 'Pax', 'Days'])('counts %s as quantities', (quantity) => {
    expect(itemsOf([...titles(quantity), ...FUSE, ...row(240, SWITCH), ...END])).toMatchObject([
      { qty: 12 },
      { qty: 7 },
    ]);
  });
});

/** Items of lines of print. */
function itemsOfPrint(text: string): unknown {
  return extractInvoice(printLines(text)).result['lineItems'];
}

describe('findItemTables, on groups, sums and marks among the rows', () => {
  it('reads the groups behind the sum of the first, without their titles', () => {
    const items = itemsOfPrint(`
      Pos.   Bezeichnung                       Menge    Einh.   EP        GP
      1      Demontage
      1.1    Altes Parkett aufnehmen           42,50    m²      14,80     629,00
      1.2    Containergestellung               1,00     psch    310,00    310,00
             Summe 1 Demontage                                            939,00
      2      Bodenaufbau und Parkett
      2.1    Untergrund schleifen              42,50    m²      21,35     907,38
      2.2    Sockelleiste Eiche 60 mm          31,80    m       9,45      300,51
             Summe 2 Bodenaufbau                                          1.207,89
             Nettosumme                                                   2.146,89`);
    expect(items).toMatchObject([
      { description: 'Altes Parkett aufnehmen', total: 629 },
      { description: 'Containergestellung', qty: 1 },
      { description: 'Untergrund schleifen', unitPrice: 21.35, total: 907.38 },
      { description: 'Sockelleiste Eiche 60 mm', total: 300.51 },
    ]);
  });

  it('keeps a row whose figures are dashes, and one below it apart', () => {
    const items = itemsOfPrint(`
      S.No.     Particulars                       Amount (Rs.)
      1         Tuition Fee                       13,500.00
      2         Transport Fee                      4,650.00
      3         Late Fee                                  -
      Total Payable                               18,150.00`);
    expect(items).toMatchObject([
      { description: 'Tuition Fee', total: 13500 },
      { description: 'Transport Fee', total: 4650 },
      { description: 'Late Fee', total: null },
    ]);
  });

  it('reads the sign of a tax behind an amount as no digit', () => {
    const items = itemsOfPrint(`
      Ordered    Item       Description                 Price Each    Amount
      8          GR-2R50    Two-row pale malt           41.75         334.00T
      4          HP-CAS11   Cascade hop pellets         96.80         387.20T
                                          Subtotal                    $721.20`);
    expect(items).toMatchObject([{ total: 334 }, { total: 387.2 }]);
  });

  it('takes a bag of 25 kg for no code of a service, and a rate of 5,5 % for one', () => {
    const items = itemsOfPrint(`
      Réf.        Désignation                          Qté     P.U. HT     TVA       Montant HT
      FAR-T65     Farine de tradition T65, sac 25 kg   24      18,45 €     5,5 %     442,80 €
      LEV-1       Levure fraîche, carton               6       14,20 €     5,5 %     85,20 €
      SAC-KR      Sachets kraft imprimés               5       46,30 €     20 %      231,50 €
                                                       Total HT                      759,50 €`);
    expect(items).toMatchObject([
      { description: 'Farine de tradition T65, sac 25 kg', hsnSac: null, taxRate: 5.5 },
      { taxRate: 5.5 },
      { taxRate: 20 },
    ]);
  });

  it('takes the row of the sum under the amounts of two titles for no item', () => {
    const items = itemsOfPrint(`
      Premium Details                     Amount
      Own Damage Premium                8,412.00
      Third Party Liability Premium     3,416.00
      Net Premium (Taxable Value)      11,828.00
      CGST @ 9%                         1,064.52
      SGST @ 9%                         1,064.52
      Total Premium Payable            13,957.00`);
    expect(items).toMatchObject([
      { total: 8412 },
      { description: 'Third Party Liability Premium', total: 3416 },
    ]);
  });

  it('reads charges without quantity or price among rows that have them', () => {
    const items = itemsOfPrint(`
      Particulars                      Units     Rate       Amount
      Fixed Charges                                         130.00
      Energy Charges 0 - 100 units     100       4.71       471.00
      Energy Charges 101 - 300 units   200       10.29      2,058.00
      Wheeling Charges                 300       1.17       351.00
                                 Total Charges              3,010.00`);
    expect(items).toMatchObject([
      { description: 'Fixed Charges', qty: null, unitPrice: null, total: 130 },
      { description: 'Energy Charges 0 - 100 units', qty: 100 },
      { qty: 200 },
      { qty: 300 },
    ]);
  });

  it('reads titles and units in two languages with a stroke between them', () => {
    const items = itemsOfPrint(`
      Description            Unité / Unit      Qté / Qty     Prix unit. / Unit price     Montant / Amount
      Snow clearing          visite / visit    9,00          185,00 $                    1 665,00 $
      Sanding                sac / bag         22,00         14,75 $                     324,50 $
                                                             Sous-total / Subtotal       1 989,50 $`);
    expect(items).toMatchObject([
      { description: 'Snow clearing', unit: 'visite / visit', qty: 9, unitPrice: 185, total: 1665 },
      { description: 'Sanding', unit: 'sac / bag', qty: 22, unitPrice: 14.75, total: 324.5 },
    ]);
  });

  it('goes on in a name with a word that labels amounts elsewhere', () => {
    const items = itemsOfPrint(`
      Amount     Product                VAT     Price        Total
      1.00       Design of a sample     7%      160.00       160.00
                 invoice
      400.00     Balloons               19%     0.79         316.00
                                        Net total:           476.00`);
    expect(items).toMatchObject([
      { description: 'Design of a sample invoice', total: 160 },
      { description: 'Balloons', qty: 400 },
    ]);
  });

  it('reads goods and amounts under two titles over several pages', () => {
    const goods = (y: number, name: string, amount: string): readonly Run[] => [
      { x: 50, y, text: name },
      endingAt(560, y, amount),
    ];
    const two: readonly Run[] = [{ x: 50, y: 200, text: 'Particulars' }, endingAt(560, 200, 'Amount')];
    const items = itemsOf(
      [...two, ...goods(220, 'Tuition Fee', '1,000.00'), ...goods(240, 'Library Fee', '200.00')],
      [...goods(60, 'Transport Fee', '300.00'), ...goods(80, 'Grand Total', '1,500.00')],
    );
    expect(items).toMatchObject([
      { description: 'Tuition Fee', total: 1000 },
      { description: 'Library Fee', total: 200 },
      { description: 'Transport Fee', total: 300 },
    ]);
  });
});

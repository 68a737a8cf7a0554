import { documentOf, type Run, typeset } from '@docex/layout/testing';
import type { RecognizedDocument } from '@docex/protocol';

const GOODS = ['Ball bearing sealed', 'Hydraulic hose', 'Grease 500 g', 'Cutting wheel 4 inch'];

/** A tax invoice of twelve lines with its head, parties, totals and notes. */
export function onePageInvoice(): RecognizedDocument {
  const head: readonly Run[] = [
    { x: 250, y: 20, text: 'Tax Invoice', size: 14 },
    { x: 20, y: 50, text: 'Quagga Engineering Works' },
    { x: 20, y: 62, text: '12 Hill Road, Pune 411012' },
    { x: 20, y: 74, text: 'GSTIN/UIN: 27ZZAFT3115E1ZJ' },
    { x: 330, y: 50, text: 'Invoice No. : QE/2024-25/7' },
    { x: 330, y: 62, text: 'Dated : 2-Apr-24' },
    { x: 330, y: 74, text: "Buyer's Order No. : PO-88" },
    { x: 330, y: 86, text: 'Place of Supply : Maharashtra (27)' },
    { x: 20, y: 110, text: 'Buyer (Bill to)' },
    { x: 20, y: 122, text: 'Okapi Traders' },
    { x: 20, y: 134, text: '5 Lake Street, Nashik 422003' },
    { x: 20, y: 146, text: 'GSTIN/UIN: 27ZZUPV1392X1ZY' },
  ];
  const titles = ['Sl No', 'Description of Goods', 'HSN/SAC', 'Quantity', 'Rate', 'Amount'];
  const places = [20, 60, 260, 330, 420, 510];
  const header = titles.map((text, index) => ({ x: places[index] ?? 0, y: 180, text }));
  const rows = Array.from({ length: 12 }, (_, row) => {
    const cells = [`${row + 1}`, GOODS[row % GOODS.length] ?? '', '84821011', '4 Nos', '250.00', '1,000.00'];
    return cells.map((text, index) => ({ x: places[index] ?? 0, y: 200 + row * 24, text }));
  }).flat();
  const foot: readonly Run[] = [
    { x: 330, y: 500, text: 'Sub Total' },
    { x: 510, y: 500, text: '12,000.00' },
    { x: 330, y: 514, text: 'CGST @ 9%' },
    { x: 510, y: 514, text: '1,080.00' },
    { x: 330, y: 528, text: 'SGST @ 9%' },
    { x: 510, y: 528, text: '1,080.00' },
    { x: 330, y: 542, text: 'Grand Total' },
    { x: 510, y: 542, text: '14,160.00' },
    { x: 20, y: 570, text: 'INR Fourteen Thousand One Hundred Sixty Only' },
    { x: 20, y: 600, text: 'Goods once sold will not be taken back. Subject to Pune jurisdiction.' },
    { x: 400, y: 640, text: 'for Quagga Engineering Works' },
    { x: 400, y: 690, text: 'Authorised Signatory' },
  ];
  return documentOf(
    typeset([...head, ...header, ...rows, ...foot].map((run) => ({ confidence: 0.97, ...run }))),
  );
}

/** So many words on one page, as no invoice has: labels and figures without sense. */
export function crowdedPage(count: number): RecognizedDocument {
  const words = ['Total', '12.00', 'Invoice', 'No', 'GST', 'A'];
  const runs = Array.from({ length: count }, (_, index) => ({
    x: (index % 50) * 12,
    y: Math.floor(index / 50) * 4,
    size: 3,
    text: index % 6 === 5 ? `A${index}` : (words[index % 6] ?? ''),
    confidence: 0.7,
  }));
  return documentOf(typeset(runs));
}

import { describe, expect, it } from '@jest/globals';
import { pageTexts } from '../drawing/pdf-pages.ts';
import { generateGoodsReceiptNote } from './generate-goods-receipt-note.ts';
import { receiptLayouts } from './layouts/receipt-layouts.ts';

const names = receiptLayouts.map(({ name }) => name);
const fold = (text: string): string => text.replace(/\s+/g, '');
const words = (text: string | null): string[] => text?.split(' ') ?? [];

describe('generated goods receipt notes', () => {
  it.each(names)('print what the truth states: %s', async (layout) => {
    for (const seed of [1, 2]) {
      const { truth, pdf } = await generateGoodsReceiptNote({ seed, layout });
      const text = fold((await pageTexts(pdf)).join('\n'));
      const figures = text.replaceAll(',', '');
      const { vendor, receiver } = truth;
      const papers = [truth.grnNo, truth.poNo, truth.challanNo, truth.invoiceNo, truth.gateEntryNo];
      const names = [...words(vendor.name), ...words(receiver.name), vendor.gstin, receiver.gstin];
      for (const value of [...papers, ...names]) expect(text).toContain(value ?? '');
      expect(text.replaceAll('-', '')).toContain(truth.vehicleNo ?? '');
      for (const item of truth.lineItems) {
        for (const word of [...words(item.description), ...words(item.remarks)]) expect(text).toContain(word);
        expect(text).toContain(item.itemCode ?? '');
        for (const quantity of [item.orderedQty, item.receivedQty, item.acceptedQty, item.rejectedQty]) {
          expect(text).toContain(String(quantity ?? ''));
        }
        if (item.total !== null) expect(figures).toContain(item.total.toFixed(2));
      }
      if (truth.grandTotal !== null) expect(figures).toContain(truth.grandTotal.toFixed(2));
    }
  });

  it.each(names)('accept what they do not reject, and add up: %s', async (layout) => {
    for (const seed of [1, 2]) {
      const { truth } = await generateGoodsReceiptNote({ seed, layout });
      for (const { receivedQty, acceptedQty, rejectedQty } of truth.lineItems) {
        if (receivedQty === null || acceptedQty === null || rejectedQty === null) continue;
        expect(acceptedQty + rejectedQty).toBeCloseTo(receivedQty, 3);
      }
      if (truth.totalReceivedQty !== null) {
        const sum = truth.lineItems.reduce((total, item) => total + (item.receivedQty ?? 0), 0);
        expect(sum).toBeCloseTo(truth.totalReceivedQty, 3);
      }
    }
  });

  it('are the same bytes for the same seed', async () => {
    const [first, second] = await Promise.all([3, 3].map((seed) => generateGoodsReceiptNote({ seed })));
    expect(Buffer.compare(first?.pdf ?? Buffer.of(), second?.pdf ?? Buffer.of())).toBe(0);
  });

  it('never take a layout that is held out unless it is named', async () => {
    const heldOut = receiptLayouts.filter((layout) => layout.heldOut).map(({ name }) => name);
    expect(heldOut.length).toBeGreaterThanOrEqual(2);
    for (let seed = 0; seed < names.length; seed += 1) {
      expect(heldOut).not.toContain((await generateGoodsReceiptNote({ seed })).layout);
    }
  });

  it('name an unknown layout in the error', async () => {
    await expect(generateGoodsReceiptNote({ seed: 1, layout: 'papyrus' })).rejects.toThrow('papyrus');
  });
});

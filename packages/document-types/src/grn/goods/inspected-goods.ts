import type { ReceiptItem } from './receipt-items.ts';

/**
 * The goods of all tables. A further table that lists the same codes again, with what an inspection found and no
 * names, adds that to the goods of the first and no goods of its own.
 */
export function withInspection(tables: readonly (readonly ReceiptItem[])[]): readonly ReceiptItem[] {
  return tables.reduce<readonly ReceiptItem[]>((goods, table) => {
    const isSame =
      table.length > 0 && table.every((item) => isFinding(item) && ofCode(goods, item).length === 1);
    return isSame ? goods.map((item) => inspected(item, ofCode(table, item))) : [...goods, ...table];
  }, []);
}

function isFinding({ description, itemCode }: ReceiptItem): boolean {
  return description === undefined && itemCode !== undefined;
}

function ofCode(items: readonly ReceiptItem[], { itemCode }: ReceiptItem): readonly ReceiptItem[] {
  return itemCode === undefined ? [] : items.filter((item) => item.itemCode?.value === itemCode.value);
}

function inspected(item: ReceiptItem, [finding]: readonly ReceiptItem[]): ReceiptItem {
  if (finding === undefined) return item;
  return {
    ...item,
    receivedQty: item.receivedQty ?? finding.receivedQty,
    acceptedQty: item.acceptedQty ?? finding.acceptedQty,
    rejectedQty: item.rejectedQty ?? finding.rejectedQty,
    remarks: item.remarks ?? finding.remarks,
  };
}

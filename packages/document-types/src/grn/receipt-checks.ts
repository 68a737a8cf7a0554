import type { Check } from '../extraction.ts';
import type { Found } from '../found.ts';
import type { ReceiptItem } from './goods/receipt-items.ts';
import type { ReceiptTotals } from './goods/receipt-totals.ts';

export interface CheckedReceipt {
  readonly items: readonly ReceiptItem[];
  readonly totals: ReceiptTotals;
  /** The sum that is printed below the column of line totals; undefined where none is, or nothing is known of it. */
  readonly columnTotal?: Found<number> | undefined;
}

/** Counts are printed with three decimals at most. */
const COUNT_TOLERANCE = 0.0011;
const CENT = 0.021;

type CountKey = 'receivedQty' | 'acceptedQty' | 'rejectedQty';

/** The rules of the class applied to what was read. */
export function checkReceipt(receipt: CheckedReceipt): readonly Check[] {
  return [
    ...receipt.items.flatMap((item, index) => [checkCounts(item, index), checkLine(item, index)]),
    checkCountSum(receipt, 'receivedQty', '/totalReceivedQty'),
    checkCountSum(receipt, 'acceptedQty', '/totalAcceptedQty'),
    checkCountSum(receipt, 'rejectedQty', '/totalRejectedQty'),
    checkGrandTotal(receipt),
  ];
}

function status(holds: boolean | undefined): Check['status'] {
  return holds === undefined ? 'skipped' : holds ? 'pass' : 'fail';
}

/** Whether what was accepted and rejected makes what was received; undefined where one of them is not printed. */
export function countsHold(item: Pick<ReceiptItem, CountKey>): boolean | undefined {
  const { receivedQty, acceptedQty, rejectedQty } = item;
  if (receivedQty?.source === 'derived') return undefined;
  if (receivedQty === undefined || acceptedQty === undefined || rejectedQty === undefined) return undefined;
  return Math.abs(acceptedQty.value + rejectedQty.value - receivedQty.value) <= COUNT_TOLERANCE;
}

function checkCounts(item: ReceiptItem, index: number): Check {
  const holds = countsHold(item);
  const pointer = `/lineItems/${index}`;
  return {
    rule: 'received_quantity',
    status: status(holds),
    pointers: [`${pointer}/receivedQty`, `${pointer}/acceptedQty`, `${pointer}/rejectedQty`],
    message:
      holds === undefined
        ? 'Received, accepted or rejected quantity is not printed.'
        : holds
          ? 'Accepted and rejected quantity make the received quantity.'
          : 'Accepted and rejected quantity do not make the received quantity.',
  };
}

/** Notes value what was accepted, or all that was received. */
export function lineValueHolds(item: ReceiptItem): boolean | undefined {
  const { unitPrice, total, acceptedQty, receivedQty, orderedQty } = item;
  const counts = [acceptedQty, receivedQty, orderedQty].filter((count) => count !== undefined);
  if (unitPrice === undefined || total === undefined || counts.length === 0) return undefined;
  return counts.some(
    ({ value }) => Math.abs(value * unitPrice.value - total.value) <= Math.abs(value) * 0.005 + CENT,
  );
}

function checkLine(item: ReceiptItem, index: number): Check {
  const holds = lineValueHolds(item);
  const pointer = `/lineItems/${index}`;
  return {
    rule: 'line_total',
    status: status(holds),
    pointers: [
      `${pointer}/acceptedQty`,
      `${pointer}/receivedQty`,
      `${pointer}/unitPrice`,
      `${pointer}/total`,
    ],
    message:
      holds === undefined
        ? 'Quantity, price or total is not stated.'
        : holds
          ? 'Quantity times price makes the line total.'
          : 'Quantity times price does not make the line total.',
  };
}

function sumOf(values: readonly (Found<number> | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0 || known.length < values.length) return undefined;
  return known.reduce((sum, { value }) => sum + value, 0);
}

function checkCountSum({ items, totals }: CheckedReceipt, key: CountKey, pointer: string): Check {
  const sum = sumOf(items.map((item) => item[key]));
  const total = totals[key]?.value;
  const holds =
    sum === undefined || total === undefined
      ? undefined
      : Math.abs(sum - total) <= COUNT_TOLERANCE * items.length;
  return {
    rule: 'total_quantity',
    status: status(holds),
    pointers: ['/lineItems', pointer],
    message:
      holds === undefined
        ? 'The sum or a quantity is not printed.'
        : holds
          ? 'The quantities add up to the printed sum.'
          : 'The quantities do not add up to the printed sum.',
  };
}

/** Taxes and charges may stand between the lines and the grand total: a higher total proves nothing. */
function checkGrandTotal({ items, totals, columnTotal }: CheckedReceipt): Check {
  const sum = sumOf(items.map((item) => item.total));
  const total = totals.grandTotal?.value;
  const tolerance = CENT + items.length * 0.005;
  const equal = sum !== undefined && total !== undefined && Math.abs(sum - total) <= tolerance;
  const below = sum !== undefined && total !== undefined && total < sum * 0.5;
  const unequal =
    sum !== undefined && columnTotal !== undefined && Math.abs(sum - columnTotal.value) > tolerance;
  return {
    rule: 'grand_total',
    status: equal ? 'pass' : below || unequal ? 'fail' : 'skipped',
    pointers: ['/lineItems', '/grandTotal'],
    message: equal
      ? 'The lines add up to the grand total.'
      : unequal
        ? 'The lines do not add up to the sum below them.'
        : below
          ? 'The grand total is far below the sum of the lines.'
          : 'The grand total is not printed or holds more than the lines.',
  };
}

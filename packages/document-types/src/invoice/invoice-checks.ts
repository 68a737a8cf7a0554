import type { Check } from '../extraction.ts';
import type { Totals } from './totals/decide-totals.ts';
import { lineHolds } from './items/line-arithmetic.ts';
import type { LineSums } from './totals/decide-totals.ts';
import type { InvoiceParties } from './invoice-parties.ts';
import type { LineItem } from './items/line-item.ts';

export interface CheckedInvoice {
  readonly items: readonly LineItem[];
  readonly sums: LineSums;
  readonly totals: Totals;
  readonly parties: InvoiceParties;
  readonly placeOfSupply: string | undefined;
  /** GSTINs that are printed but fail their check character. */
  readonly brokenGstins: number;
}

/** Whole rupees or euros are rounded at the end; what is printed may be off by so much where no rounding is. */
const CENT = 0.021;

type Outcome = Pick<Check, 'status' | 'message'>;

function outcome(
  holds: boolean | undefined,
  messages: { pass: string; fail: string; skipped: string },
): Outcome {
  if (holds === undefined) return { status: 'skipped', message: messages.skipped };
  return holds ? { status: 'pass', message: messages.pass } : { status: 'fail', message: messages.fail };
}

/** All rules of the class applied to what was read. */
export function checkInvoice(invoice: CheckedInvoice): readonly Check[] {
  return [
    ...invoice.items.map(checkLine),
    checkLinesAgainstSubtotal(invoice),
    checkGrandTotal(invoice),
    checkEqualTaxes(invoice.totals),
    checkTaxSplit(invoice),
    checkGstins(invoice),
  ];
}

function checkLine(line: LineItem, index: number): Check {
  const pointer = `/lineItems/${index}`;
  return {
    rule: 'line_total',
    pointers: [`${pointer}/qty`, `${pointer}/unitPrice`, `${pointer}/total`],
    ...outcome(lineHolds(line), {
      pass: 'Quantity times price makes the line total.',
      fail: 'Quantity times price, less discount, does not make the line total.',
      skipped: 'Quantity, price or total is not stated.',
    }),
  };
}

function checkLinesAgainstSubtotal({ items, sums, totals }: CheckedInvoice): Check {
  const goals = [totals.subtotal?.value, totals.grandTotal?.value].filter((value) => value !== undefined);
  const parts = [sums.total, sums.taxable].filter((value) => value !== undefined);
  const shifts = [0, -(totals.discount?.value ?? 0), totals.charges];
  shifts.push(totals.charges - (totals.discount?.value ?? 0));
  const tolerance = CENT + items.length * 0.005;
  const holds =
    goals.length === 0 || parts.length === 0
      ? undefined
      : parts.some((part) =>
          shifts.some((shift) => goals.some((goal) => Math.abs(part + shift - goal) <= tolerance)),
        );
  return {
    rule: 'lines_sum',
    pointers: ['/lineItems', '/subtotal'],
    ...outcome(holds, {
      pass: 'The lines add up to the subtotal.',
      fail: 'The lines do not add up to the subtotal.',
      skipped: 'Subtotal or line totals are not stated.',
    }),
  };
}

/** Where no subtotal is stated the lines stand in for it, with or without their taxes. */
function checkGrandTotal({ totals, sums }: CheckedInvoice): Check {
  const { subtotal, grandTotal, roundOff } = totals;
  let holds: boolean | undefined;
  if (subtotal === undefined && grandTotal !== undefined && sums.total !== undefined) {
    const extras =
      totals.taxes +
      (roundOff?.value ?? 0) +
      totals.charges +
      totals.chargesOutside -
      (totals.discount?.value ?? 0);
    const gaps = [sums.total + extras, sums.total].map((sum) => Math.abs(sum - grandTotal.value));
    holds = Math.min(...gaps) <= CENT;
  } else if (subtotal !== undefined && grandTotal !== undefined) {
    const sum = subtotal.value + totals.taxes + (roundOff?.value ?? 0) + totals.chargesOutside;
    const rounded = roundOff === undefined && Number.isInteger(grandTotal.value);
    holds = Math.abs(sum - grandTotal.value) <= (rounded ? 0.5 : 0) + CENT;
  }
  return {
    rule: 'grand_total',
    pointers: ['/subtotal', '/cgst', '/sgst', '/igst', '/cess', '/roundOff', '/grandTotal'],
    ...outcome(holds, {
      pass: 'Subtotal, taxes and rounding make the grand total.',
      fail: 'Subtotal, taxes and rounding do not make the grand total.',
      skipped: 'Subtotal or grand total is not stated.',
    }),
  };
}

function checkEqualTaxes({ cgst, sgst }: Totals): Check {
  const holds =
    cgst === undefined && sgst === undefined
      ? undefined
      : Math.abs((cgst?.value ?? 0) - (sgst?.value ?? 0)) <= CENT;
  return {
    rule: 'cgst_equals_sgst',
    pointers: ['/cgst', '/sgst'],
    ...outcome(holds, {
      pass: 'Central and state tax are equal.',
      fail: 'Central and state tax differ.',
      skipped: 'No central or state tax is stated.',
    }),
  };
}

/** IGST Act, sections 7 and 8: integrated tax between states, central and state tax within one. */
function checkTaxSplit({ totals, parties, placeOfSupply }: CheckedInvoice): Check {
  const seller = parties.vendor.gstin?.value.slice(0, 2);
  const place = placeOfSupply ?? parties.buyer.gstin?.value.slice(0, 2);
  const integrated = (totals.igst?.value ?? 0) > 0;
  const split = (totals.cgst?.value ?? 0) > 0 || (totals.sgst?.value ?? 0) > 0;
  const known = seller !== undefined && place !== undefined && (integrated || split);
  const holds = known ? (seller === place ? split && !integrated : integrated && !split) : undefined;
  return {
    rule: 'tax_split',
    pointers: ['/vendor/gstin', '/placeOfSupply', '/cgst', '/sgst', '/igst'],
    ...outcome(holds, {
      pass: 'The kind of tax fits the place of supply.',
      fail: 'The kind of tax does not fit the place of supply.',
      skipped: 'Place of supply, supplier or tax is not stated.',
    }),
  };
}

function checkGstins({ parties, brokenGstins }: CheckedInvoice): Check {
  const printed = parties.vendor.gstin !== undefined || parties.buyer.gstin !== undefined;
  const holds = brokenGstins > 0 ? false : printed ? true : undefined;
  return {
    rule: 'gstin_check_character',
    pointers: ['/vendor/gstin', '/buyer/gstin'],
    ...outcome(holds, {
      pass: 'Every printed GSTIN has the right check character.',
      fail: 'A printed GSTIN has a wrong check character.',
      skipped: 'No GSTIN is printed.',
    }),
  };
}

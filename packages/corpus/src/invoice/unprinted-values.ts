import { pageTexts } from '../drawing/pdf-pages.ts';
import { DATE_FORMATS, formatDate, MONTH_FIRST_FORMATS, RARE_DATE_FORMATS } from '../tax/calendar-date.ts';
import { formatMoney } from '../tax/money.ts';
import type { GeneratedInvoice } from './generate-invoice.ts';
import type { InvoiceTruth } from './invoice-truth.ts';

/** Where an invoice has several rates it may print each rate's tax and not their sum. */
const SUMMED = ['cgst', 'sgst', 'igst'];

const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

function moneyForms(value: number): string[] {
  const paise = Math.round(Math.abs(value) * 100);
  const forms = (['indian', 'western', 'none', 'continental'] as const).map((grouping) =>
    formatMoney(paise, grouping),
  );
  return [...forms, ...forms.map((form) => form.replace(/\.00$/, '/-'))];
}

/** The ways in which a truth value may stand on the page; words apart, since a text may be wrapped in a cell. */
function printedForms(path: string, value: unknown): string[][] {
  if (typeof value === 'number') {
    if (path.endsWith('taxRate')) return [[String(value), String(value / 2), value.toFixed(2)]];
    if (path.endsWith('qty')) return [[String(value)]];
    return [moneyForms(value)];
  }
  if (typeof value !== 'string' || path === 'currency' || path === 'placeOfSupply') return [];
  if (/date/i.test(path)) {
    return [
      [...DATE_FORMATS, ...RARE_DATE_FORMATS, ...MONTH_FIRST_FORMATS].map((format) =>
        formatDate(value, format),
      ),
    ];
  }
  if (path === 'irn') return [[value.slice(0, 12)]];
  return value.split(' ').map((word) => [word]);
}

function leaves(value: unknown, path = ''): [path: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap((member) => leaves(member, `${path}[]`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, member]) =>
      leaves(member, path === '' ? key : `${path}.${key}`),
    );
  }
  return [[path, value]];
}

interface UnderTest extends Pick<GeneratedInvoice, 'pdf' | 'optional'> {
  truth: Partial<InvoiceTruth> & Pick<InvoiceTruth, 'lineItems'>;
}

/** The values of an invoice's truth that its text layer does not have; empty where the invoice is sound. */
export async function unprintedValues({
  pdf,
  truth,
  optional,
}: UnderTest): Promise<{ path: string; value: unknown }[]> {
  const text = fold((await pageTexts(pdf)).join('\n'));
  const severalRates = new Set(truth.lineItems.map((item) => item.taxRate)).size > 1;
  return leaves(truth)
    .filter(([path]) => !optional.includes(path) && !(severalRates && SUMMED.includes(path)))
    .filter(([path, value]) =>
      printedForms(path, value).some((forms) => !forms.some((form) => text.includes(fold(form)))),
    )
    .map(([path, value]) => ({ path, value }));
}

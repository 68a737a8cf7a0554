const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 });
const amounts = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Keys of a result whose numbers are money. */
const AMOUNT = /(?:total|price|balance|debits?|credits?|subtotal|discount|[cisu]gst|cess|roundOff)$/i;
const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A value of a result as a person reads it; money has two decimals, thousands as in India. */
export function formatValue(key: string, value: unknown): string {
  if (typeof value === 'number' && /year/i.test(key)) return String(value);
  if (typeof value === 'number') return (isMoney(key, value) ? amounts : numbers).format(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return CALENDAR_DATE.test(value) ? days.format(new Date(value)) : value;
  return '';
}

/** More than two decimals are kept: somebody printed them. */
function isMoney(key: string, value: number): boolean {
  return AMOUNT.test(key) && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

/** A point in time, ISO 8601, in the reader's own time. */
export function formatTime(iso: string): string {
  return moments.format(new Date(iso));
}

/** A share from 0 to 1. */
export function formatShare(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** A span of time until something may be tried again. */
export function formatSpan(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

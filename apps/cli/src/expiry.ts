const UNITS_MS: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000 };

/**
 * When a key expires, in milliseconds since the Unix epoch: `90d` or `12h` from now, a day (its end, UTC) or a time
 * with its zone (ISO 8601). Throws for anything else; that it lies ahead is checked where keys are made.
 */
export function readExpiry(text: string, now: number): number {
  const [, count, unit] = /^(\d{1,5})([hd])$/.exec(text) ?? [];
  if (count !== undefined && unit !== undefined) return now + Number(count) * (UNITS_MS[unit] ?? NaN);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const time = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  const parsed = day || time ? Date.parse(day ? `${text}T23:59:59.999Z` : text) : NaN;
  if (Number.isNaN(parsed)) {
    throw new Error(`"${text}" is no expiry: write 90d, 12h, 2027-03-31 or 2027-03-31T12:00:00Z.`);
  }
  return parsed;
}

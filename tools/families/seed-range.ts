/**
 * Seeds as a command line names them: `7`, or `1-20` with both ends.
 *
 * @throws RangeError for anything else
 */
export function seedRange(text: string): number[] {
  const match = /^(\d+)(?:-(\d+))?$/.exec(text);
  const first = Number(match?.[1]);
  const last = Number(match?.[2] ?? match?.[1]);
  if (match === null || last < first) throw new RangeError(`seeds are 7 or 1-20, not ${text}`);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

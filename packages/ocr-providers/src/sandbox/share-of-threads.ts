/**
 * Threads for a document that begins while so many are read, itself among them: its share of the processors, from one
 * to `most`. Where others read, more threads would not read more pages.
 */
export function shareOfThreads(
  most: number,
  { processors, documents }: { readonly processors: number; readonly documents: number },
): number {
  return Math.min(most, Math.max(1, Math.floor(processors / documents)));
}

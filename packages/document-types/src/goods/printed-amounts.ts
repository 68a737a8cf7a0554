import { type DocumentLayout, type NumberStyle, readMoney } from '@docex/layout';

/** How often each amount is printed in a document, to tell sums from what merely adds up. */
export class PrintedAmounts {
  readonly #counts = new Map<number, number>();

  constructor(layout: DocumentLayout, style: NumberStyle) {
    const words = layout.pages.flatMap((page) => page.lines.flatMap((line) => line.words));
    for (const { text } of words) {
      if (!/\d/.test(text)) continue;
      const value = readMoney(text, style)?.value;
      if (value !== undefined) this.#counts.set(inCents(value), (this.#counts.get(inCents(value)) ?? 0) + 1);
    }
  }

  /** Whether the sum of some printed amounts is printed too, besides the amounts themselves. */
  holdsSum(amounts: readonly number[]): boolean {
    const sum = inCents(amounts.reduce((total, amount) => total + amount, 0));
    const own = amounts.filter((amount) => inCents(amount) === sum).length;
    return sum !== 0 && (this.#counts.get(sum) ?? 0) > own;
  }
}

function inCents(value: number): number {
  return Math.round(value * 100);
}

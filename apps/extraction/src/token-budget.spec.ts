import { describe, expect, it } from '@jest/globals';
import { TokenBudget } from './token-budget.ts';

const MIDNIGHT = Date.UTC(2026, 0, 2);

describe('a budget of tokens', () => {
  it('is spent when the day has cost as much, and full again the next day', () => {
    let now = MIDNIGHT - 10;
    const budget = new TokenBudget(100, () => now);
    budget.spend(99);
    expect(budget.isSpent).toBe(false);
    budget.spend(1);
    expect(budget.isSpent).toBe(true);
    now = MIDNIGHT;
    expect(budget.isSpent).toBe(false);
  });

  it('is never spent where no limit is set', () => {
    const budget = new TokenBudget(0);
    budget.spend(1e12);
    expect(budget.isSpent).toBe(false);
  });
});

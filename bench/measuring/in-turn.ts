/**
 * Has every contestant measure once without counting, then all of them in turn, so that other load hits them alike. A
 * contestant that is not there has no values.
 */
export async function inTurn<Name extends string>(
  rounds: number,
  contestants: Readonly<Record<Name, (() => Promise<number>) | undefined>>,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const names = Object.keys(contestants) as Name[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const value = await contestants[name]?.();
      if (round > 0 && value !== undefined) values[name].push(value);
    }
  }
  return values;
}

/** Milliseconds that work takes. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Works on all items, so many at once. */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  places: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: places }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

import type { NameResolver } from '../name-resolver.ts';

/**
 * Answers from a table; a name's n-th look-up gets its n-th list of addresses, the last one from then on.
 * Names that are not in the table reject as unknown names do.
 */
export function createStubResolver(
  table: Readonly<Record<string, readonly (readonly string[])[]>>,
): NameResolver & { readonly asked: readonly string[] } {
  const asked: string[] = [];
  return {
    asked,
    resolve: (hostname) => {
      const answers = table[hostname];
      const earlier = asked.filter((name) => name === hostname).length;
      asked.push(hostname);
      const addresses = answers?.[Math.min(earlier, answers.length - 1)];
      return addresses ? Promise.resolve(addresses) : Promise.reject(new Error('ENOTFOUND'));
    },
  };
}

/**
 * Top-level names that never lead to the public internet: the IANA special-use domain names (RFC 6761 and
 * later), and names that private networks are known to use. The addresses are checked anyway; this keeps
 * such names from being looked up at all.
 */
const PRIVATE_TOP_LEVELS: ReadonlySet<string> = new Set([
  'alt',
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'mail',
  'onion',
  'private',
  'test',
]);

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const LONGEST_NAME = 253;

/**
 * Whether a lower-case host name, without a dot at its end, can be one of the public internet. Names of one
 * label are not: resolvers complete them with private search domains.
 */
export function isPublicHostName(name: string): boolean {
  const labels = name.split('.');
  const topLevel = labels.at(-1);
  if (name.length > LONGEST_NAME || labels.length < 2 || topLevel === undefined) return false;
  return labels.every((label) => LABEL.test(label)) && !PRIVATE_TOP_LEVELS.has(topLevel);
}

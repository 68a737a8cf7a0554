/** Whom a heading is about: who sells, who buys, or whom goods go to. */
export type HeadingRole = 'seller' | 'buyer' | 'consignee';

/** What the words of a heading come to; one that says both who sells and who buys says neither. */
export type StatedRole = HeadingRole | 'contradiction';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Persons by their part in the trade. */
const NOUNS: Readonly<Record<HeadingRole, ReadonlySet<string>>> = {
  seller: words(
    'seller sellers supplier suppliers vendor vendors issuer biller provider merchant contractor worker lessor exporter manufacturer emitter creditor',
  ),
  buyer: words(
    'buyer buyers cust customer customers client clients recipient recipients receiver purchaser purchasers payer consumer hirer hirers lessee importer debtor',
  ),
  consignee: words('consignee consignees'),
};

/** What one does when a bill is made: who does it `by`, gets it `from` or does it `to` decides the role. */
const ACTS = {
  /** `billed by` the seller, `billed to` the buyer. */
  sells: words(
    'bill billed billing sold sell invoice invoiced invoicing charged charge issued issue made raised rendered supplied provided prepared addressed drawn owed',
  ),
  /** `bought by` the buyer, `bought from` the seller. */
  buys: words('bought buy purchased purchase ordered placed'),
  /** `shipped to` the consignee, `shipped from` the seller. */
  moves: words(
    'ship shipped shipping deliver delivered delivery despatch despatched dispatch dispatched consigned sent forwarded',
  ),
  pays: words('remit pay payable paid'),
} as const;
type Act = keyof typeof ACTS;

const FROM = words('by from');
const TO = words('to for');

/** What a heading holds besides. */
const NEUTRAL = words(
  'name names address addresses details detail information info particulars party parties company firm m/s of the and & / our your out goods services service gst is who whom at in with tax place customer/client data contact full legal registered',
);

const BY_FROM: Readonly<Record<Act, HeadingRole>> = {
  sells: 'seller',
  buys: 'buyer',
  moves: 'seller',
  pays: 'buyer',
};
const BY_TO: Readonly<Record<Act, HeadingRole>> = {
  sells: 'buyer',
  buys: 'buyer',
  moves: 'consignee',
  pays: 'seller',
};
const BARE: Readonly<Partial<Record<Act, HeadingRole>>> = { sells: 'buyer', moves: 'consignee' };

/**
 * The role that a heading's words state: nouns (`Supplier`), and verbs with their direction (`billed by`, `billed to`).
 * A second role adds and never replaces: where goods go is said beside who buys or sells. Undefined where a word is
 * unknown or no role is stated.
 */
export function headingRole(folded: readonly string[]): StatedRole | undefined {
  const stated = new Set<HeadingRole>();
  const bare = new Set<HeadingRole>();
  let act: Act | undefined;
  for (const [index, word] of folded.entries()) {
    const noun = (Object.keys(NOUNS) as HeadingRole[]).find((role) => NOUNS[role].has(word));
    if (noun !== undefined) stated.add(noun);
    else if (actOf(word) !== undefined) {
      act = actOf(word);
      const role = act === undefined ? undefined : BARE[act];
      if (role !== undefined && !isDirected(folded, index)) bare.add(role);
    } else if (FROM.has(word) || TO.has(word)) {
      const role = directed(word, act, folded[index - 1]);
      if (role !== undefined) stated.add(role);
    } else if (!NEUTRAL.has(word)) return undefined;
  }
  return resolve(stated.size > 0 ? stated : bare);
}

function actOf(word: string): Act | undefined {
  return (Object.keys(ACTS) as Act[]).find((name) => ACTS[name].has(word));
}

/** Whether a preposition follows the verb, over words that add nothing: `made out to`. */
function isDirected(folded: readonly string[], at: number): boolean {
  const next = folded.slice(at + 1).find((word) => word !== 'out' && actOf(word) === undefined);
  return next !== undefined && (FROM.has(next) || TO.has(next));
}

function directed(word: string, act: Act | undefined, before: string | undefined): HeadingRole | undefined {
  if (act === undefined) return undefined;
  // `bought from` names who sells; `bought by` who buys.
  if (word === 'from' && act === 'buys') return 'seller';
  if (word === 'from' && act === 'pays') return undefined;
  // `place of supply for`, `details for` direct nothing.
  if (before === undefined || (NEUTRAL.has(before) === (before !== 'out') && actOf(before) === undefined))
    return undefined;
  return FROM.has(word) ? BY_FROM[act] : BY_TO[act];
}

const CONTRADICTION = 'contradiction';

/** Who buys is told beside whom goods go to; who sells cannot be who buys. */
function resolve(roles: ReadonlySet<HeadingRole>): StatedRole | undefined {
  if (roles.has('seller')) return roles.has('buyer') ? CONTRADICTION : 'seller';
  return roles.has('buyer') ? 'buyer' : roles.has('consignee') ? 'consignee' : undefined;
}

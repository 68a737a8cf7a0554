import type { InvoiceParties } from '../../invoice/invoice-layout.ts';
import { foreignParties, indianParty, type Party } from '../../party/party.ts';
import type { Random } from '../../random/random.ts';
import { gstinOf } from '../../tax/gstin.ts';
import { syntheticPan } from '../../tax/pan.ts';
import { STATES } from '../../tax/states.ts';
import { inventAddress } from './addresses.ts';
import { inventBusiness, inventOffice, inventPerson, walkIn } from './client-names.ts';

/** Whom a business sells to. */
export type Clientele = 'trade' | 'retail' | 'public' | 'abroad';

const unregistered = { gstin: null, pan: null, cin: null } as const;

/** Another business at another place of the same state. */
export function renewParty(random: Random, party: Party): Party {
  const { state } = party;
  if (state === null) return party;
  const { name, holder } = inventBusiness(random);
  const pan = syntheticPan(random, holder, name);
  const { lines, city } = random.chance(0.75)
    ? inventAddress(random, state)
    : { lines: party.addressLines, city: party.city };
  return { ...party, name, pan, gstin: gstinOf(state.code, pan), addressLines: lines, city };
}

function walkInBuyer(random: Random, party: Party): Party {
  return {
    ...party,
    ...unregistered,
    name: walkIn(random),
    addressLines: [],
    state: null,
    city: '',
    phone: '',
  };
}

function privateBuyer(random: Random, party: Party): Party {
  const address = random.chance(0.6) ? party.addressLines : [];
  return { ...party, ...unregistered, name: inventPerson(random), addressLines: address };
}

function officeBuyer(random: Random, party: Party): Party {
  const registered = random.chance(0.4) ? {} : unregistered;
  return { ...party, ...registered, name: inventOffice(random, party.city) };
}

type BuyerKind = 'business' | 'unregistered' | 'office' | 'person' | 'walk-in';

const SHARES: Record<Exclude<Clientele, 'abroad'>, Record<BuyerKind, number>> = {
  trade: { business: 74, unregistered: 9, office: 9, person: 4, 'walk-in': 4 },
  retail: { business: 18, unregistered: 8, office: 4, person: 40, 'walk-in': 30 },
  public: { business: 20, unregistered: 4, office: 76, person: 0, 'walk-in': 0 },
};

function kindOf(random: Random, clientele: Exclude<Clientele, 'abroad'>): BuyerKind {
  const entries = Object.entries(SHARES[clientele]) as [BuyerKind, number][];
  return random.pick(entries.flatMap(([kind, share]) => Array.from({ length: share }, () => kind)));
}

function buyerOf(random: Random, party: Party, clientele: Exclude<Clientele, 'abroad'>): Party {
  const renewed = renewParty(random, party);
  switch (kindOf(random, clientele)) {
    case 'business':
      return renewed;
    case 'unregistered':
      return { ...renewed, ...unregistered };
    case 'office':
      return officeBuyer(random, renewed);
    case 'person':
      return privateBuyer(random, renewed);
    case 'walk-in':
      return walkInBuyer(random, renewed);
  }
}

/** Parties of a sale to some clientele. Goods for another place go to the buyer's second address. */
export function inventParties(
  random: Random,
  { vendor, buyer, consignee }: InvoiceParties,
  clientele: Clientele,
): InvoiceParties {
  if (clientele === 'abroad') {
    const [, abroad] = foreignParties(random);
    return {
      vendor: renewParty(random, indianParty(random, random.pick(STATES))),
      buyer: abroad,
      consignee: null,
    };
  }
  const newBuyer = buyerOf(random, buyer, clientele);
  const { state } = newBuyer;
  return {
    vendor: renewParty(random, vendor),
    buyer: newBuyer,
    consignee:
      consignee === null || state === null
        ? null
        : {
            ...newBuyer,
            name: random.chance(0.7) ? newBuyer.name : inventBusiness(random).name,
            addressLines: inventAddress(random, state).lines,
          },
  };
}

import type { Recorder } from '../candidates/recorder.ts';
import type { HeaderScan } from '../fields/header-scan.ts';
import { readParties } from '../parties/parties.ts';
import type { Party } from '../parties/party.ts';
import type { Roles } from '../parties/roles.ts';

export interface InvoiceParties {
  readonly vendor: Party;
  readonly buyer: Party;
}

const ROLES: Roles = {
  issuer: { side: 'seller', pointer: '/vendor' },
  counterparty: { side: 'buyer', pointer: '/buyer' },
};

/** The supplier, who issues the invoice, and the buyer. */
export function readInvoiceParties(scans: readonly HeaderScan[], recorder?: Recorder): InvoiceParties {
  const { issuer, counterparty } = readParties(scans, ROLES, recorder);
  return { vendor: issuer, buyer: counterparty };
}

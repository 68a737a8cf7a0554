import type { Recorder } from '../../candidates/recorder.ts';
import type { Found } from '../../found.ts';
import { readParties } from '../../parties/parties.ts';
import type { Roles } from '../../parties/roles.ts';
import type { ReceiptScan } from './receipt-scan.ts';

export interface ReceiptParty {
  readonly name: Found<string> | undefined;
  readonly gstin: Found<string> | undefined;
}

export interface ReceiptParties {
  readonly vendor: ReceiptParty;
  readonly receiver: ReceiptParty;
}

const ROLES: Roles = {
  issuer: { side: 'buyer', pointer: '/receiver' },
  counterparty: { side: 'seller', pointer: '/vendor' },
};

/** The company that received the goods, which sets up the note, and the supplier. */
export function readReceiptParties(scans: readonly ReceiptScan[], recorder?: Recorder): ReceiptParties {
  const { issuer, counterparty } = readParties(
    scans.map(({ parties }) => parties),
    ROLES,
    recorder,
  );
  return {
    vendor: { name: counterparty.name, gstin: counterparty.gstin },
    receiver: { name: issuer.name, gstin: issuer.gstin },
  };
}

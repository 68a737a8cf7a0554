import type { LayoutTraits } from '../../invoice/invoice-layout.ts';
import { renewParty } from '../content/clientele.ts';

/** Orders have a number, and businesses on either side. */
export const ORDER_TRAITS: Partial<LayoutTraits> = {
  taxRounding: 'per-line',
  facts: { poNo: 1, dueDate: 0.7, termsOfPayment: 0.5, roundOff: 0.3 },
  parties: (random, { vendor, buyer }) => ({
    vendor: renewParty(random, vendor),
    buyer: renewParty(random, buyer),
    consignee: null,
  }),
};

import { LinearModel } from '../candidates/linear-model.ts';
import counterparty from '../candidates/models/party-counterparty.json' with { type: 'json' };
import gstin from '../candidates/models/gstin-owner.json' with { type: 'json' };
import issuer from '../candidates/models/party-issuer.json' with { type: 'json' };

/** What speaks for a block being the issuer's. */
export const issuerModel = new LinearModel(issuer);
/** What speaks for a block being the counterparty's. */
export const counterpartyModel = new LinearModel(counterparty);
/** What speaks for a GSTIN being a party's. */
export const gstinModel = new LinearModel(gstin);

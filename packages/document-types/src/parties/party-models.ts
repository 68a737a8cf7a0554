import { LinearModel } from '../candidates/linear-model.ts';
import buyer from '../candidates/models/party-buyer.json' with { type: 'json' };
import gstin from '../candidates/models/gstin-owner.json' with { type: 'json' };
import vendor from '../candidates/models/party-vendor.json' with { type: 'json' };

/** What speaks for a block being the supplier. */
export const vendorModel = new LinearModel(vendor);
/** What speaks for a block being the buyer. */
export const buyerModel = new LinearModel(buyer);
/** What speaks for a GSTIN being a party's. */
export const gstinModel = new LinearModel(gstin);

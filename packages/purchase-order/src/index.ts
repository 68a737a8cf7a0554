import type { ExtraType } from '@docex/document-types';
import { extractPurchaseOrder } from './extract-purchase-order.ts';
import { purchaseOrderProfile } from './purchase-order-profile.ts';
import { purchaseOrderResultSchema } from './purchase-order-result.ts';

/** Purchase orders, switched on by `DOCEX_EXTRA_TYPES`. */
export const purchaseOrder: ExtraType = {
  definition: {
    documentType: 'purchase_order',
    resultSchema: purchaseOrderResultSchema,
    doubtfulBelow: 0.8,
    extract: (document, _signatures, recorder) => extractPurchaseOrder(document, recorder),
  },
  profile: purchaseOrderProfile,
};

/** What an invoice line may sell. */
export interface CatalogItem {
  description: string;
  hsnSac: string;
  unit: string;
  /** Range of the price of one unit, in rupees. */
  price: readonly [minimum: number, maximum: number];
  /** GST percent. */
  taxRate: number;
}

/** An item: description, HSN or SAC code, unit and GST percent, range of prices in rupees. */
export const item = (
  description: string,
  hsnSac: string,
  [unit, taxRate]: readonly [unit: string, taxRate: number],
  price: CatalogItem['price'],
): CatalogItem => ({ description, hsnSac, unit, price, taxRate });

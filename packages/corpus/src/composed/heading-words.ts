import type { ItemColumn } from '../invoice/item-columns.ts';
import { type Pool, words } from './choice.ts';

/** What businesses print above the columns of the items. */
export const HEADING_WORDS: Record<ItemColumn | 'lineAmount', Pool<string>> = {
  serial: words('Sl No.|S.No|Sr.|#|Sr No|Sl.|S. No.|Sr. No.|SNo|No.|SL', 'Line|Ln|Item No|S/N|Pos.|Seq|Sr#'),
  description: words(
    'Description of Goods|Description|Particulars|Item & Description|Item|Product|Item Name|Description of Goods / Services|Product Description|Goods|ITEM DESCRIPTION',
    'Name of Product|Details|Material|Article|Service|Name of Commodity|Item Details|Product Name & Packing|Nature of Goods|Work Done',
  ),
  hsnSac: words(
    'HSN/SAC|HSN|HSN Code|HSN / SAC Code|HSN SAC|SAC|HSN/SAC Code|HSN CODE|Hsn|HSN No.',
    'HSN-SAC|Tariff Code|HSN ACS|Code (HSN)|HSN/ SAC No.|H.S.N.|Commodity Code',
  ),
  batch: words('Batch|Batch No.|Lot No|B.No|Batch No|BATCH|Batch #|Lot|Lot #|B. No.', 'Mfg Batch|Lot/Batch'),
  expiry: words(
    'Exp.|Expiry|Exp Dt|EXP|Exp Date|Expiry Dt|Exp|EXPIRY|E.Dt|Ex. Dt',
    'Best Before|Use By|Exp.Mth',
  ),
  mrp: words(
    'MRP|M.R.P.|Mrp|MRP (Rs.)|M.R.P|MRP Rs|MRP/Unit|Max. Price|Old MRP|MRP Incl. Tax',
    'List Price|Retail Price',
  ),
  quantity: words(
    'Qty|Quantity|Qty.|QTY|Qnty|Nos|QUANTITY|Total Qty|Units|Qty Shipped|Billed Qty',
    'Quant.|Pieces|Volume|No. of Units|Inv. Qty|Supplied Qty|Count',
  ),
  quantityWithUnit: words(
    'Quantity|Qty|Qty (Unit)|QTY|Qty.|Quantity / Unit|Qty/UOM|Qnty|Total Quantity|Qty & Unit',
    'Quantum|Supplied|Qty + UOM|Billed',
  ),
  unit: words('Unit|UOM|Per|UQC|U/M|Units|UNIT|Uom|Unit of Measure|Pack', 'Measure|SKU Unit|Unt|Packing'),
  unitPrice: words(
    'Rate|Unit Price|Price|Rate/Unit|Price/Unit|Rate (Rs.)|RATE|Unit Rate|Basic Rate|Price per Unit|Unit Cost',
    'Rate Per Item|Each|Selling Price|Net Rate|Rate / Item|Cost|Sale Rate|Per Unit|Basic Price',
  ),
  per: words('per|Per|PER|/Unit|Rate per|per unit|Per Unit|Rate Unit|p.u.|Per UOM'),
  discountPercent: words(
    'Disc. %|Disc %|Disc%|Discount %|Dis %|DISC %|Dis.%|Disc.(%)|D%|Trade Disc %',
    'Less %|Sch %|Rebate %|Discount (%)|TD%',
  ),
  discountAmount: words(
    'Discount|Disc.|Disc Amt|Discount Amt|Less: Discount|Disc. (Rs.)|DISCOUNT|Dis Amt|Discount Amount|Disc. Amount',
    'Rebate|Scheme Amt|Less|Disc Value|Savings',
  ),
  taxable: words(
    'Taxable Value|Taxable Amount|Taxable Amt|Taxable|Taxable Val.|Net Value|Assessable Value|Taxable Value (Rs.)|TAXABLE VALUE|Taxable Amt.',
    'Basic Amount|Amount before Tax|Ass. Value|Value of Supply|Net Amt (excl. tax)|Pre-tax Amount',
  ),
  lineAmount: words(
    'Amount|Total|Amount (Rs.)|Value|AMOUNT|Net Amount|Line Total|Amt|Total Price|Total Amount|Amount (INR)',
    'Extended Price|Net Value|Sum|Ext. Amount|Amt (Rs)|Line Value|Price Total|Rs.',
  ),
  taxRate: words(
    'GST Rate|GST %|Tax %|GST|GST%|Tax Rate|Rate of Tax|GST Rate %|TAX %|Tax',
    'GST Slab|IGST/CGST+SGST %|Tx%|Tax Rate (%)|GST Rt|Rate of GST',
  ),
  cgstRate: words(
    'CGST %|CGST Rate|CGST%|CGST Rt|C.GST %|Cgst %|CGST (%)|Central Tax %|CGST Rate %|CGST @',
    'Central GST Rate',
  ),
  cgstAmount: words(
    'CGST Amt|CGST|CGST Amount|CGST Rs|C.GST Amt|Cgst Amt.|CGST (Rs.)|Central Tax|CGST Value|CGST Tax',
    'Central GST',
  ),
  sgstRate: words(
    'SGST %|SGST Rate|SGST%|SGST Rt|S.GST %|Sgst %|SGST (%)|State Tax %|SGST Rate %|SGST @',
    'State GST Rate',
  ),
  sgstAmount: words(
    'SGST Amt|SGST|SGST Amount|SGST Rs|S.GST Amt|Sgst Amt.|SGST (Rs.)|State Tax|SGST/UTGST|SGST Tax',
    'State GST',
  ),
  igstRate: words(
    'IGST %|IGST Rate|IGST%|IGST Rt|I.GST %|Igst %|IGST (%)|Integrated Tax %|IGST Rate %|IGST @',
    'Int. GST Rate',
  ),
  igstAmount: words(
    'IGST Amt|IGST|IGST Amount|IGST Rs|I.GST Amt|Igst Amt.|IGST (Rs.)|Integrated Tax|IGST Value|IGST Tax',
    'Int. GST',
  ),
  cgstTax: words(
    'CGST|CGST Tax|CGST Rate Amt|C.GST|CGST (% & Amt)|Cgst|Central Tax|CGST @ Amt|CGST %/Rs|CGST Detail',
    'Central GST',
  ),
  sgstTax: words(
    'SGST|SGST Tax|SGST Rate Amt|S.GST|SGST (% & Amt)|Sgst|State Tax|SGST @ Amt|SGST %/Rs|SGST Detail',
    'State GST',
  ),
  igstTax: words(
    'IGST|IGST Tax|IGST Rate Amt|I.GST|IGST (% & Amt)|Igst|Integrated Tax|IGST @ Amt|IGST %/Rs|IGST Detail',
    'Int. GST',
  ),
  taxType: words('Tax Type|Type|Tax|Tax Name|Tax Head|GST Type|Levy|TAX TYPE|Tax Kind|Tax type'),
  taxAmount: words(
    'Tax Amount|GST Amt|Tax Amt|GST Amount|Total Tax|TAX AMT|GST (Rs.)|GST Value|Tax (Rs.)|Tax Value',
    'Total GST|Levy Amt',
  ),
  gross: words(
    'Total|Total Amount|Net Amount|Amount|Total (Rs.)|TOTAL|Total Amt|Gross Amount|Amount (Incl. Tax)|Line Total|Net Amt',
    'Gross|Total incl. GST|Payable|Invoice Value|Final Amount|Total Value|Amt with Tax',
  ),
};

/** Pairs of headings below a tax that stands above both. */
export const TAX_PAIR_HEADINGS = [
  ['Rate', 'Amount'],
  ['%', 'Amt'],
  ['Rate', 'Amt.'],
  ['%', 'Rs.'],
] as const;

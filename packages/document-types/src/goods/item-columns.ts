import { Lexicon, type TableVocabulary } from '@docex/layout';
import { composedTitle } from './composed-title.ts';

/** What a column of an invoice's tables holds. */
export type ItemColumn =
  | 'serial'
  | 'description'
  | 'itemCode'
  | 'hsnSac'
  | 'qty'
  | 'unit'
  | 'unitPrice'
  | 'listPrice'
  | 'discountPercent'
  | 'discountAmount'
  | 'taxRate'
  | 'taxType'
  | 'taxAmount'
  | 'cgstRate'
  | 'cgstAmount'
  | 'sgstRate'
  | 'sgstAmount'
  | 'igstRate'
  | 'igstAmount'
  | 'cessRate'
  | 'cessAmount'
  | 'taxableValue'
  | 'total'
  | 'rate'
  | 'other';

const lexicon = new Lexicon<ItemColumn>(
  [
    {
      key: 'serial',
      phrases: `Sl No | Sr No | S No | Sl | Sr | # | SNo | Serial No | Line | Line No | Pos | Position | Item No | Sn | No | SI No |
      Item # | Line # | S.N. | Srl No | Si | Pos Nr | Lfd Nr | Nr`,
    },
    {
      key: 'description',
      phrases: `Produkt | Produktbezeichnung | Artikel-Bezeichnung | Leistungsbeschreibung | Positionsbezeichnung | Article | Intitulé | Prestation | Dienst | Product of dienst | Desc | Item(s) | Particular | Goods Description | Commodity | Description of Items | Item Particulars | Material Name | Product Details | Service Details | Work | Task | Job Description | Deliverable | Concepto | Descrizione | Goods / Services | Details of Goods | Details of Supply | Supply Description | Commodity / Service | Article Description | Merchandise | Name of Article | Particulars of Goods | Name of Commodity | Name of Goods / Services | Nature of Goods | Stock Item | Description | Description of Goods | Description of Goods and Services | Description of Services |
      Particulars | Item | Item Description | Product | Product Name | Product Description | Items | Goods | Service |
      Services | Item Name | Name of Product | Name of Product/Service | Item & Description | Details | Material |
      Material Description | Description of Service | Description of Goods / Services | Name of Item | Goods & Services |
      Service Description | Product / Service | Name of Goods | Item Details | Work Description | Bezeichnung |
      Beschreibung | Artikel | Artikelbezeichnung | Leistung | Désignation | Description des produits | Libellé | Produit |
      Omschrijving | Artikelbeschreibung | Description & Specification | Nature of Service | Title | Charges | Charge |
      Description of Supply | Particulars of Service | Item and Description | Product/Service | Product & Description |
      Name of the Product | Descripción | Fees | Activity | Warenbezeichnung | Artikelname | Text | From - To | From To | Route | Premium Details | Premium Particulars | Coverage | Coverages | Cover`,
    },
    {
      key: 'itemCode',
      phrases: `Art-Nr-Lief. | Art.Nr. | Art. Nr | Ihre Art.Nr. | Unsere Art.Nr. | Stock Code | Product ID | Item ID | Part # | Item Ref | Ref | Product No | Material No | Item Number | Item Code | Product Code | Code | SKU | Part No | Part Number | Material Code | Art Nr | Artikelnummer | Artikelnr |
      Artikel-Nr | Art-Nr | Batch | Batch No | Lot No | Serial Number | Model | Model No | Réf | Référence | ASIN | Mfr | Mfg |
      Exp | Expiry | Exp Dt | Mfg Dt | EAN | ISBN | Barcode | Article No | Catalogue No | Cat No | Drawing No | LR No | G.R. No | AWB No | Consignment No`,
    },
    {
      key: 'hsnSac',
      phrases: `H.S. Code | H.S. Code No | HS Code No | HS No | H.S.N. | Tariff No | Zolltarifnummer | HSN | SAC | HSN/SAC | HSN Code | SAC Code | HSN/SAC Code | HSN No | HSN Code / SAC | HSN SAC No | SAC No | HSN or SAC |
      HSN / SAC (Tax%) | HSN (Tax%) | HSN (GST%) | HSN/SAC (GST%) | HSN/ACS | Chapter Heading | HSN/SAC No | Tariff Code | HSNSAC`,
    },
    {
      key: 'qty',
      phrases: `Nombre | Stück | Stk | Hoeveelheid | Cantidad | Quantità | Qty. Billed | Invoiced Qty | Inv Qty | Supplied Qty | Qty (Nos) | Qty/Hours | Hour(s) | Q'ty | Nos | Nos. | No. of Nos | Quantity Supplied | Order Qty | Qty Supplied | Total Quantity | Qty | Quantity | Qty. | Qnty | Quantity (Nos) | Billed Qty | Qty/Unit | Qty Shipped | Quantity Billed | Hours | Hrs | Days | Menge |
      Anzahl | Quantité | Qté | Qte | Aantal | Units | Hours/Qty | Qty/Hrs | No of Units | Shipped Qty | Total Qty | Pcs | Qty UOM | Qty & Unit |
      Quantity & Unit | Nights | Qtty | Billed | Shipped | Qty Unit |
      Man-days | No of Man-days | Total Man-days | Duties | No of Duties | Total Duties | Shifts | No of Shifts | Pax | No of Pax | No of Persons |
      No of Days`,
    },
    {
      key: 'unit',
      phrases: `Unit of Qty | Meng.-einheit | Mengeneinheit | ME | Eenheid | Unidad | Unit Type | Units of Qty | Uom / Unit | Packing Unit | Unit | UOM | UoM | Units of Measure | Per | UQC | Unit of Measure | Einheit | Unité | Eenheid | Einh | UM | U/M | Measure`,
    },
    {
      key: 'unitPrice',
      phrases: `VK-Preis | VK-Preis Ohne MwSt. | Nettopreis | Netto-Preis | Preis/Einheit | Preis je Einheit | Prijs per stuk | Precio unitario | Prezzo unitario | P.U. | U. Price | U/P | U.Price | Unit Price Rs | Unit Net Price | Basic Price | Base Price | Rate/Qty | Rate/Pc | Rate per Pc | Rate/Kg | Price Rs | Rate (Rs) | Rate INR | Per Unit Rate | Per Unit Price | Charges per Unit | Unit Charge | Sales Rate | Sale Rate | Taxable Rate | Ex-GST Rate | Price/Pc | Price per Pc | Price / Unit (Rs) | Unit Rate (Rs) | Item Price | Each | Billing Rate | Net Unit Rate | Rate | Unit Price | Price | Rate/Unit | Price/Unit | Unit Rate | Unit Cost | Rate per Unit | Cost | Basic Rate | Net Rate | Net Price |
      Price per Unit | Item Rate | Rate / Item | Selling Price | Sale Price | Rate (per unit) | Hourly Rate | Rate/Hr | Einzelpreis | E-Preis | Preis | Einzel |
      Stückpreis | Preis pro Einheit | Prix unitaire | PU | Prix unitaire HT | P.U. HT | PU HT | Prix | Stukprijs | Prijs | Preis/Einheit | Gross Price |
      Rate (excl tax) | Unit Price (excl tax) | Price (excl tax) | Unit Rate (excl GST) | Rate Per Item | Unit Price excl VAT | Unit price (net) | Price Each | Per Unit | Unit Value |
      Rate per | PTR | P.T.R | PTS | Trade Rate | Price to Retailer | Rate (PTR) | Ep | Einzelpreis netto | E Preis | Net unit price | Rate Rs | Precio | Unit Amount | Tariff`,
    },
    {
      key: 'listPrice',
      phrases: `MRP | M.R.P. | List Price | Old Price | List Rate | Rate (Incl of Tax) | Rate (Incl Tax) | Savings | Gross Rate | Rate Incl GST`,
    },
    {
      key: 'discountPercent',
      phrases: `Disc % | Discount % | Disc. (%) | Dis % | Disc Rate | Discount Rate | Disc Percent | Rabatt % | Less % | Remise %`,
    },
    {
      key: 'discountAmount',
      phrases: `Discount | Disc | Disc Amt | Discount Amount | Less Discount | Less: Discount | Dis | Discount Amt | Rabatt | Remise | Disc Amount | Discounts`,
    },
    {
      key: 'taxRate',
      phrases: `USt. % | USt % | Steuersatz % | Steuer % | Steuersatz [%] | VAT Code Rate | Tax Percent | GST Percent | GST Tax % | IVA | IVA % | Tax Rate (%) | GST Rate (%) | VAT Rate (%) | GST % | GST Rate | Tax % | Tax Rate | GST Rate % | VAT % | VAT Rate | Tax Rate % | Rate of Tax | GST | VAT | Tax | GST (%) | MwSt % | USt % | MwSt | USt |
      TVA | TVA % | Taux TVA | BTW | BTW % | Rate of GST | GST Slab | % GST | IGST Rate % | Steuersatz | MwSt Satz | Ust Satz | % Tax | Sales Tax | VAT(%) | Total GST %`,
    },
    { key: 'taxType', phrases: `Tax Type | Type of Tax | Tax Name` },
    {
      key: 'taxAmount',
      phrases: `Tax Amount | Tax Amt | GST Amount | GST Amt | VAT Amount | Total Tax | Total Tax Amount | Tax Value | Amount of Tax | GST Value | VAT Amt | Total GST | Steuerbetrag |
      MwSt Betrag | Montant TVA | GST Rs | Tax Payable | Taxes`,
    },
    {
      key: 'cgstRate',
      phrases: `CGST Rate | CGST % | CGST Rate % | Central Tax Rate | Central Tax % | CGST Tax Rate | CGST Percent`,
    },
    {
      key: 'cgstAmount',
      phrases: `CGST | CGST Tax | CGST Amount | CGST Amt | Central Tax | Central Tax Amount | CGST Rs | CGST Value | CGST Tax Amount | Central Tax Amt`,
    },
    {
      key: 'sgstRate',
      phrases: `SGST Rate | SGST % | SGST Rate % | State Tax Rate | SGST/UTGST Rate | SGST/UTGST % | UTGST Rate | State Tax % | State/UT Tax Rate | SGST Percent | UTGST %`,
    },
    {
      key: 'sgstAmount',
      phrases: `SGST | SGST Tax | SGST Amount | SGST Amt | State Tax | State Tax Amount | SGST/UTGST | SGST/UTGST Amount | SGST/UTGST Amt | UTGST | UTGST Amount | SGST Rs | SGST Value |
      State/UT Tax | State/UT Tax Amount | State Tax Amt`,
    },
    {
      key: 'igstRate',
      phrases: `IGST Rate | IGST % | Integrated Tax Rate | Integrated Tax % | IGST Percent`,
    },
    {
      key: 'igstAmount',
      phrases: `IGST | IGST Tax | IGST Amount | IGST Amt | Integrated Tax | Integrated Tax Amount | IGST Rs | IGST Value | Integrated Tax Amt`,
    },
    { key: 'cessRate', phrases: `Cess Rate | Cess % | Cess Percent | CESS Rate %` },
    { key: 'cessAmount', phrases: `Cess | Cess Amount | Cess Amt | Comp Cess | Compensation Cess` },
    {
      key: 'taxableValue',
      phrases: `Warenwert | Basisbetrag | Montant EUR HT | Taxable Amount Rs | Taxable Value Rs | Value before Tax | Basic Amt | Basic Val | Assessable Amt | Net Taxable Value | Ass. Value | Assess Value | Net of Discount | Amount before GST | Pre-GST Value | Taxable Val Rs | Taxable Value | Taxable Amount | Taxable | Taxable Amt | Tax'ble Amt | Tax'ble Value | Tax'ble Amount | Assessable Value | Net Amount | Net Value | Net Amt | Taxable Val | Taxable Value of Supply |
      Amount before Tax | Basic Amount | Basic Value | Gross Amount | Gross | Gross Value | Gross Amt | Net | Value of Supply | Total before Tax | Total Taxable Value | Sub Total | Subtotal |
      Amount excl VAT | Taxable Supply Value | Pre-tax Amount`,
    },
    {
      key: 'total',
      phrases: `Entgelt | Zeilenbetrag | Zeilenbetrag Ohne MwSt. | Positionsbetrag | Positionsbetrag ohne USt. | Prijs incl. BTW | Prijs excl. BTW | Totaal incl. BTW | Totaalprijs | Importe | Importo | Totale | Item Amount | Item Value | Amt (Rs) | Amt Rs | Amt INR | Total (Rs) | Total (INR) | Amount (Rs) | Amount (INR) | Invoice Amount | Bill Amount | Amount Due | Line Amt | Line Amount Rs | Row Total | Net Payable | Amount after Tax | Total after Tax | Gross Invoice Value | Amount with GST | Amount including GST | Total Including Tax | Total (with Tax) | Sale Amt | Amount Chargeable | Value incl Tax | Montant EUR TTC | Price Total | Prix TTC | Sum Total | Total Charge | Amount | Total | Total Amount | Line Total | Amt | Value | Total Value | Net Total | Total Price | Total Amt | Extended Price | Ext Price | Amount Incl Tax |
      Total incl Tax | Item Total | Total (incl GST) | Amount (incl tax) | Total incl GST | Gross Total | Invoice Value | Gesamtpreis | Gesamt | Betrag | G-Preis | Summe |
      Nettobetrag | Gesamtbetrag | Preis gesamt | Montant | Montant HT | Total HT | Prix total | Total TTC | Montant TTC | Bedrag | Totaal | Extended Amount | Amount with Tax | Total Inc Tax |
      Total with GST | Amount (incl GST) | Gesamt netto | Prix HT | Net worth | Gross worth | Line Amount | Ext Amount | Extension | Final Amount | Amount excl tax | Total excl VAT | Total Net | Amount Rs |
      Gesamtpreis netto | Value Rs | Total Rs | Total INR | Amount INR | Total Cost | Line Value | Amount Payable | Subtotal excl VAT | Betrag netto | Netto | Ext | Freight Amount | Freight Amt | Freight Charges`,
    },
    { key: 'rate', phrases: `% | Rate %` },
    {
      key: 'other',
      phrases: `Date | Remarks | Weight | Packages | No of Packages | Kind of Pkgs | Marks | Period | Type | Bags | Boxes | Cases | Rack | Free | Sch | Scheme | Pack | Gross Wt | Net Wt | Datum | Size | Color | Colour | Pkg | Pack Size`,
    },
  ],
  composedTitle,
);

/** The columns of item tables and tax summaries. */
export const itemVocabulary: TableVocabulary<ItemColumn> = {
  lexicon,
  core: new Set<ItemColumn>([
    'description',
    'hsnSac',
    'qty',
    'unitPrice',
    'taxableValue',
    'total',
    'cgstAmount',
    'sgstAmount',
    'igstAmount',
    'taxAmount',
    'taxRate',
  ]),
  minimumKnown: 3,
};

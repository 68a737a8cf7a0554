import { Lexicon } from '@docex/layout';

/** What the amounts around an invoice's tables are called. */
export type AmountLabel =
  | 'subtotal'
  | 'taxable'
  | 'discount'
  | 'charge'
  | 'collected'
  | 'cgst'
  | 'sgst'
  | 'igst'
  | 'cess'
  | 'vat'
  | 'totalTax'
  | 'roundOff'
  | 'total'
  | 'grandTotal'
  | 'amountDue'
  | 'carried'
  | 'words'
  | 'notAnAmount'
  /** A figure in a row of totals under a column that no title tells. */
  | 'rowTotal';

export const amountLexicon = new Lexicon<AmountLabel>([
  {
    key: 'subtotal',
    phrases: `Rechnungssumme Netto | Rechnungssumme Netto (exkl. USt.) | Rechnungssumme ohne USt. | Summe ohne USt | Gesamtbetrag netto | Nettopreis gesamt | Exclusief BTW | Totaal exclusief BTW | Subtotaal excl BTW | Montant total HT | Total hors taxes | Amount exclusive of tax | Total exclusive of tax | Total Sales (Excluding GST) | Total Excl GST | Total (Excl. GST) | Total Excl. 6% GST | Net Sales | Total Invoice Value excl Tax | Imponibile | Base imponible | Totale imponibile | Total Line Amount | Merchandise Total | Sum of Items | Value before Tax | Total Before GST | Amount Before GST | Sub Total | Subtotal | Sub-Total | Items Total | Item Total | Total before Tax | Total Amount before Tax | Amount before Tax | Net Total | Net Amount | Total excl Tax |
      Total (excl GST) | Total excl VAT | Subtotal excl VAT | Total Net | Total Net Amount | Nettobetrag | Summe netto | Gesamt netto | Zwischensumme | Nettosumme | Netto | Total HT | Sous-total |
      Montant HT | Basic Total | Basic Amount | Gross Amount | Total Value | Goods Value | Value of Goods | Total Amount excl Tax | Total Basic | Gross Total | Total Invoice Value before Tax |
      Sub Total (before tax) | Total Price | Subtotaal | Totaal excl BTW | Netto-Betrag | Netto gesamt | Net Value | Gesamtnettobetrag | Rechnungsbetrag netto | Warenwert | Sum |
      Amount excluding tax | Total (before tax) | Total net price | Total HT en EUR | Subtotal without VAT | Positionssumme | Gesamtsumme netto | Summe Positionen | Total of Items | Product Total | Total Charges | Current Charges`,
  },
  {
    key: 'taxable',
    phrases: `Steuerpflichtiger Betrag | Basisbetrag | Taxable Subtotal | Total Taxable Supply | Total Value of Taxable Supply | Taxable Supplies | Taxable Turnover | Net Taxable | Taxable Sub Total | Value of Taxable Supply | Taxable Value | Taxable Amount | Tax'ble Amt | Tax'ble Amount | Tot Taxable Amt | Total Taxable Value | Total Taxable Amount | Taxable | Taxable Amt | Assessable Value | Total Assessable Value | Total Taxable | Taxable Total | Net Taxable Value |
      Total Taxable Amt | Tax Base | Bemessungsgrundlage | Base HT | Net Taxable Amount | Taxable Value of Supply | Steuerbasisbetrag`,
  },
  {
    key: 'discount',
    phrases: `Gesamtbetrag der Abschläge | Abschlag | Abzgl. Rabatt | abzgl. Sondernachlass | Sondernachlass | Korting | Descuento | Sconto | Scheme Discount | Volume Discount | Less: Cash Discount | Rebate | Total Discounts | Loyalty Discount | Turnover Discount | Discount | Less Discount | Trade Discount | Cash Discount | Total Discount | Less | Special Discount | Disc | Discount Amount | Rabatt | Remise | Less: Trade Discount | Invoice Discount | Discount Allowed | Coupon Discount |
      Promotion | Promotions | Discounts | Flat Discount | Bill Discount | Additional Discount | Nachlass | Discount (-) | Less: Special Discount`,
  },
  {
    key: 'charge',
    phrases: `Gesamtbetrag der Zuschläge | Zuschlag | zzgl. Versandkosten | Verzendkosten | Spedizione | Gastos de envío | Eco Fee | Environmental Fee | Handling Fee | Add: Packing | Add: Packing & Forwarding | Add: Freight & Insurance | Add: Insurance | Add: Loading | Add: Transport Charges | Freight | Freight Charges | Packing | Packing Charges | Packing & Forwarding | P&F | P & F Charges | Packing and Forwarding | Packing & Forwarding Charges | Transport Charges | Transportation Charges | Transportation | Insurance | Loading Charges |
      Loading | Shipping | Shipping Charges | Shipping & Handling | Handling Charges | Handling | Delivery Charges | Delivery Charge | Courier Charges | Other Charges | Additional Charges | Cartage | Octroi | Misc Charges | Service Charge |
      Versand | Versandkosten | Frais de port | Porto | Installation Charges | Convenience Fee | Packaging | Carriage | Forwarding Charges | Freight & Forwarding | Freight Outward | Freight & Insurance | Add: Freight |
      Add: Freight Charges | Postage | Tip | Tips | Delivery | Delivery Fee | Packing Charge | Freight & Cartage | Labour Charges Extra | Loading & Unloading | Courier`,
  },
  {
    key: 'collected',
    phrases: `TCS | Tax Collected at Source | TCS u/s 206C | TCS u/s 206C(1H) | Add TCS | TCS Amount | TCS @`,
  },
  {
    key: 'cgst',
    phrases: `CGST | Central GST | Central Tax | Output CGST | Add CGST | CGST Amount | Total CGST | CGST Output | CGST Payable | CGST Amt | Central Goods and Services Tax | Add: Central GST | C GST | Central Tax Amount | CGST Tax`,
  },
  {
    key: 'sgst',
    phrases: `SGST | State GST | State Tax | Output SGST | Add SGST | SGST Amount | Total SGST | SGST/UTGST | UTGST | SGST Output | SGST Payable | SGST Amt | State Goods and Services Tax | S GST | UT GST | State/UT Tax | Add UTGST | Total SGST/UTGST |
      State Tax Amount | SGST Tax | Output UTGST | SGST / UTGST Amount`,
  },
  {
    key: 'igst',
    phrases: `IGST | Integrated GST | Integrated Tax | Output IGST | Add IGST | IGST Amount | Total IGST | IGST Output | IGST Payable | IGST Amt | I GST | Integrated Goods and Services Tax | Integrated Tax Amount | IGST Tax`,
  },
  {
    key: 'cess',
    phrases: `Cess | GST Cess | Compensation Cess | Cess Amount | Cess Amt | State Cess | Total Cess | Add Cess | Comp Cess | GST Compensation Cess`,
  },
  {
    key: 'vat',
    phrases: `Zuzügl. USt | Zuzügl. MwSt | zzgl. MwSt. | inkl. MwSt | enthaltene MwSt | VAT payable | Output VAT | Add VAT | Add: VAT | VAT @ | Versicherungsteuer | IVA | Moms | USt Gesamt | USt. Gesamt | Summe USt | Steuerbetrag in EUR | Add: Tax | Add Tax | Plus VAT | Estimated Tax | State Sales Tax | GST @ | VAT | Sales Tax | Tax | MwSt | USt | Umsatzsteuer | Mehrwertsteuer | TVA | BTW | VAT Amount | Total VAT | GST | Tax Amount | HST | Umsatzsteuerbetrag | MwSt-Betrag | zzgl MwSt | zzgl USt | zzgl. Umsatzsteuer | Total TVA | Montant TVA | Add GST | GST Amount |
      Versicherungssteuer | Steuerbetrag | Service Tax | zuzüglich Mehrwertsteuer | Montant de la TVA | Vat payable | USt. Betrag`,
  },
  {
    key: 'totalTax',
    phrases: `Summe Umsatzsteuer | Summe MwSt | Total VAT Amount | Total Tax (GST) | Total GST Payable | Total Taxes and Duties | Aggregate Tax | Tax Total Amount | Total Tax | VAT Total | Total GST | Total Tax Amount | Total Amount GST | Total GST Amount | Total Tax Amt | Taxes | Total Taxes | Tax Total | GST Total | Total Tax Payable | Steuersumme | Summe Steuer | Steuer gesamt | Gesamtsteuer | Total Amount of Tax`,
  },
  {
    key: 'roundOff',
    phrases: `Rounding Difference | Rounding Diff | Rounded Off Amount | Rounded Off (+/-) | Rounding (+/-) | Round Off Value | Roundings | Arrondi | Afronding | Round | Round Off | Round Off Amt | Rounding | Rounded Off | Round Off Amount | Rounding Off | Roundoff | Rounding Adjustment | Round Off (+/-) | Less: Round Off | Less: Rounded Off | Add: Round Off | Adjustment | R/Off | R. Off | Rounded | Round off Adj | Rndg Off | Rundung | Round Off (-) | Round Off (+) | Rounding Adj | Adjustments`,
  },
  {
    key: 'total',
    phrases: `Total | Totals | Total Amount | Gesamt | Summe | Totaal | Total EUR | Amount | Total GBP | Total USD | Total INR | Total Rs | Total in INR | Total in EUR | Total in USD | TOTAL (INR) | Page Total`,
  },
  {
    key: 'grandTotal',
    phrases: `Summe inkl. USt | Summe inkl. MwSt | Gesamt inkl. MwSt | Gesamt inkl. USt | Betrag inkl. MwSt | zu zahlender Beitrag | Rechnungssumme Brutto | Rechnungssumme Brutto (inkl. USt.) | Rechnungssumme inkl. USt. | Rechnungsbeitrag | Rechnungsendbetrag | Gesamtbetrag brutto | Gesamtbetrag inkl. MwSt | Gesamtbetrag in EUR | Gesamtrechnungsbetrag | Total general | Importe total | Totale fattura | Totale documento | Totaal inclusief BTW | Totaalbedrag | Te betalen | Montant total TTC | Montant à payer | Somme à payer | Total facture | Total net à payer | Net à payer TTC | Total toutes taxes comprises | Invoice Grand Total | Total for this invoice | Gross Invoice Value | Total Amount Payable (Rs) | Net Amount to Pay | Amount to Pay | Total to Pay | Total Bill | Bill Total | Bill Value | Net Invoice Value | Net Invoice Amount | Gross Amount Payable | Final Invoice Value | Net Amount Due | Total Invoice Amount Payable | Total Inc. GST | Total Inc GST | Total After Adj Incl GST | Total Sales Incl GST | Total with GST | Total RM Incl. of GST | Total Incl. of GST | Total Amount Inclusive of GST | Total Inclusive of VAT | Total Inclusive of Tax | Amount Inclusive of Tax | Total After Rounding | Rounded Total Amount | Amount Payable (Rounded) | Total Net Payable | Net Total Payable | Total Payable Amount | Payable Amount | Total Incl | Grand Total | Tot Inv Amt | Tot Inv Value | Tot Invoice Amt | Total Invoice Value | Invoice Total | Total Invoice Amount | Invoice Value | Invoice Amount | Amount Payable | Total Payable | Net Payable | Net Amount Payable | Total Amount Payable | Bill Amount | Total Amount after Tax | Amount after Tax | Total after Tax | Total incl Tax |
      Total (incl GST) | Total incl VAT | Rounded Total | Total Amount (incl GST) | Total Amount with Tax | Final Amount | Total Bill Amount | Total Value (in figure) | Total Invoice Value (in figures) | Invoice Total (Rs) | Total Amount Due | Rechnungsbetrag | Gesamtbetrag | Endbetrag |
      Bruttobetrag | Rechnungssumme | Gesamtsumme | Total TTC | Montant TTC | Net à payer | Total à payer | Totaal incl BTW | Total including Tax | Total incl GST | Nett Total | Nett Amount | Net Bill Amount | Total Gross | Bruttosumme | Summe brutto | Gesamt brutto | Total Value incl Tax |
      Total inclusive of GST | Total Inclusive GST | Total Sales (Inclusive of GST) | Total Rounded | Total Payment | Rounding Total | Total Amount Incl GST | Total Amount Incl VAT | Total VAT included | Brutto | Total Invoice | Total Due | Total Amount incl Tax | Total Inv Value | Value of Invoice | Final Total | Total Amount (Rounded) | Total Order Value | Total Sale | Grand Total (Rounded) | Grand Total Rs | Invoice Total incl VAT | Zu zahlen | Total Montant | Document Total | Total Inv. Amt | Total Invoice Amt | Amount Chargeable | Amount incl Tax`,
  },
  {
    key: 'amountDue',
    phrases: `Restbetrag | Noch zu zahlen | Solde | Solde à payer | Saldo | Remaining Balance | Balance To Pay | Outstanding Amount | Total Outstanding | Net Balance | Balance Amount Due | Total Balance Due | Amount Due | Due payable | Balance Due | Balance | Balance Payable | Outstanding | Unpaid Amount | Zahlbetrag | Fälliger Betrag | Reste à payer | Balance Amount | Net Due | Please Pay | Amount to be paid | Fully Paid | To Pay | Amount Outstanding | zu zahlender Betrag | Offener Betrag | Due`,
  },
  {
    key: 'carried',
    phrases: `Carried Forward | Carried Over | C/F | C/O | Brought Forward | B/F | Brought Over | Continued | Balance c/f | Carry Forward | Total c/f | Total b/f | continued on next page | Contd | Page Total c/f | Übertrag | Carried to next page | Total Carried Forward | Total Brought Forward | Carried Forward to next page | Brought Forward from previous page | Amount Carried Forward | Amount Brought Forward | Sub Total Carried Forward | Subtotal Brought Forward | Continued on page | Continued to page | Sub Total c/f`,
  },
  {
    key: 'words',
    phrases: `Amount in Words | Amount Chargeable (in words) | In Words | Tax Amount (in words) | Total in Words | Total Amount in Words | Rupees | Invoice Value in Words | Total Invoice Value (in words) | Amount (in words) | Amt in words | Rupees in words | Indian Rupees | Total Invoice Amount in words | Invoice Amount in words | Bill Amount in Words | Grand Total in Words | Total Tax in words | INR in words | Rs in Words | Value in Words | Total (in words) | Invoice Total in Words | Total Value (in words) | Amount Payable (in words)`,
  },
  {
    key: 'notAnAmount',
    phrases: `Bereits bezahlt | Skonto | Déjà payé | Anticipo | USt-IdNr | USt-ID | USt.-Identnr. | Umsatzsteuer-ID | Steuernummer | Steuer-Nr | GST Reg | TVA intracommunautaire | N° TVA | BTW nummer | VAT Summary | GST Analysis | Tax Analysis | Amount Collected | Cash Paid | Tender | Total Tender | Total Sav | Change Amt | Change Amount | Previous Dues | Previous Outstanding | Old Balance | Opening Due | Closing Balance | Ledger Balance | Security Deposit | Loyalty Points | Total Packages | Total Cartons | Total Cases | Total Weight (kg) | Net Weight | Gross Weight | Advance Adjusted | TDS Deducted | TDS Applicable | Wallet | Round Trip | Total Qty | Total Quantity | Total Items | Total Nos | Amount Received | Amount Paid | Paid | Paid Amount | Advance | Advance Paid | Less Advance | Advance Received | Cash | Change | Change Due | Previous Balance | Opening Balance | Tendered | Cash Tendered | Received | You Saved | Savings | Total Savings | TDS | Less TDS | Bereits gezahlt | Anzahlung | Acompte | Received Amount | Cash Received | Visa | Mastercard | Credit Card | Deposit | Payment | Payments | Total Weight | Total Pcs | Total Boxes | Total Units | Prepaid | Paid in advance | Vorauszahlung | Total Prepaid | Amount of Tax subject to reverse charge | Round Off Qty | Tax Invoice | Interest | Credit Limit | Total No of Packages | Credit Applied | Late Fee | Invoice | Tax ID | VAT ID | VAT No | VAT Number | VAT Reg No | VAT Registration No | GST No | GST ID | GST Registration No | Tax Number | Tax Invoice No | GST Summary | Tax Summary | Tax Rate | GST Rate | Amount Tendered | Balance B/F Qty | Due Date | Amount Due By | Due on | Payment Due | Payment Due Date | Invoice Amount Date | Payment Terms | Balance Sheet | Tax payable on reverse charge | GST payable on reverse charge | GST Reg No | GST Regn No | Tax Code | Payment Method`,
  },
]);

/** Labels whose amount sums up the lines: where one stands, an item table has ended. */
export const CLOSING_LABELS: ReadonlySet<AmountLabel> = new Set<AmountLabel>([
  'subtotal',
  'taxable',
  'total',
  'grandTotal',
  'amountDue',
  'totalTax',
  'words',
]);

/** Labels whose rows stand among the lines without being line items. */
export const SIDE_LABELS: ReadonlySet<AmountLabel> = new Set<AmountLabel>([
  'discount',
  'charge',
  'collected',
  'cgst',
  'sgst',
  'igst',
  'cess',
  'vat',
  'roundOff',
  'carried',
  'notAnAmount',
]);

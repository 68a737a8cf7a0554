import type { LexiconEntry } from '@docex/layout';
import type { AmountLabel } from './amount-label.ts';

/** What the sums at an invoice's foot are called. */
export const SUM_LABELS: readonly LexiconEntry<AmountLabel>[] = [
  {
    key: 'subtotal',
    phrases: `
      Total Fare & Charges | Total Fare and Charges | Rechnungssumme Netto | Rechnungssumme Netto (exkl. USt.) | Rechnungssumme Netto (excl. USt.) | Rechnungssumme ohne USt. |
      Summe ohne USt | Gesamtbetrag netto | Nettopreis gesamt | Exclusief BTW | Totaal exclusief BTW |
      Subtotaal excl BTW | Montant total HT | Total hors taxes | Amount exclusive of tax |
      Total exclusive of tax | Total Sales (Excluding GST) | Total Excl GST | Total (Excl. GST) |
      Total Excl. 6% GST | Net Sales | Total Invoice Value excl Tax | Imponibile | Base imponible |
      Totale imponibile | Total Line Amount | Merchandise Total | Sum of Items | Value before Tax |
      Total Before GST | Amount Before GST | Sub Total | Subtotal | Sub-Total | Items Total |
      Item Total | Total before Tax | Total Amount before Tax | Amount before Tax | Net Total |
      Net Amount | Total excl Tax | Total (excl GST) | Total excl VAT | Subtotal excl VAT | Total Net |
      Total Net Amount | Nettobetrag | Summe netto | Gesamt netto | Zwischensumme | Nettosumme |
      Netto | Total HT | Sous-total | Montant HT | Basic Total | Basic Amount | Gross Amount |
      Total Value | Goods Value | Value of Goods | Total Amount excl Tax | Total Basic | Gross Total |
      Total Invoice Value before Tax | Sub Total (before tax) | Total Price | Subtotaal |
      Totaal excl BTW | Netto-Betrag | Netto gesamt | Net Value | Gesamtnettobetrag |
      Rechnungsbetrag netto | Warenwert | Sum | Amount excluding tax | Total (before tax) |
      Total net price | Total HT en EUR | Subtotal without VAT | Positionssumme | Gesamtsumme netto |
      Summe Positionen | Total of Items | Product Total | Total Charges | Current Charges |
      Value before GST | Total Value before Tax | Goods Total | Material Total | Total of Goods |
      Total Goods Value | Total Basic Value | Basic Value | Amount (excl. Tax) | Amount excl GST |
      Amount excl VAT | Amount excluding GST | Total (excluding GST) | Total excluding Tax |
      Total excluding VAT | Sub Total Amount | Sub Tot | S. Total | Total Ex Tax | Total ex VAT |
      Total ex GST | Net excl VAT | Net Amount before Tax | Net Amount excl GST | Value of Services |
      Service Value | Value of Supply | Total Value of Supply | Total Value of Goods |
      Total Value of Services | Gross Value | Gross Bill Amount | Gross Bill | Gross Bill Value | Gross Charges |
      Value of work done in this bill | Value of work done | Value of work done this bill | Gross Sales | Gross Amt | Total Gross Amount |
      Total Service Charges | Total Fees | Professional Fees Total | Items Subtotal | Item Subtotal |
      Items Value | Order Subtotal | Cart Total | Total MRP | Amount Total | Line Total | Lines Total |
      Total Lines | Net Sub Total | Totale netto | Imponibile totale | Nettowert | Summe Nettobetrag |
      Netto Gesamtbetrag | Zwischensumme netto | Montant net HT | Total net HT | Sous-total HT |
      Delsumma | Total Freight | Freight Total | Total Taxable Charges | Taxable Charges`,
  },
  {
    key: 'taxable',
    phrases: `Steuerpflichtiger Betrag | Basisbetrag | Taxable Subtotal | Total Taxable Supply | Total Value of Taxable Supply | Taxable Supplies | Taxable Turnover | Net Taxable | Taxable Sub Total | Value of Taxable Supply | Taxable Value | Taxable Amount | Tax'ble Amt | Tax'ble Amount | Tot Taxable Amt | Total Taxable Value | Total Taxable Amount | Taxable | Taxable Amt | Assessable Value | Total Assessable Value | Total Taxable | Taxable Total | Net Taxable Value |
      Total Taxable Amt | Tax Base | Bemessungsgrundlage | Base HT | Net Taxable Amount | Taxable Value of Supply | Steuerbasisbetrag |
      Taxable Total Amount | Total Taxable Amount (INR) | Total Taxable Value (INR) | Value for Tax |
      Value for GST | Amount for Tax | Amount liable to GST | Taxable Base | Value of Taxable Goods |
      Value of Taxable Supplies | Taxable Value Total | Net Taxable Amt | Taxable Amount Total |
      Net Assessable Value | Total Tax'ble Value | Tax'ble Value | Taxabl Value | Txbl Amt |
      Amount Liable to Tax | GST Taxable Value | Total Amount Taxable | Assessable Amount |
      Net Value (Taxable) | Value after Discount | Amount after Discount | Total after Discount |
      Net Amount after Discount | Sub Total after Discount | Net after Discount |
      Total Value after Discount`,
  },
  {
    key: 'roundOff',
    phrases: `
      Rounding Difference | Rounding Diff | Rounded Off Amount | Rounded Off (+/-) | Rounding (+/-) |
      Round Off Value | Roundings | Arrondi | Afronding | Round | Round Off | Round Off Amt |
      Rounding | Rounded Off | Round Off Amount | Rounding Off | Roundoff | Rounding Adjustment |
      Round Off (+/-) | Less: Round Off | Less: Rounded Off | Add: Round Off | Adjustment | R/Off |
      R. Off | Rounded | Round off Adj | Rndg Off | Rundung | Round Off (-) | Round Off (+) |
      Rounding Adj | R/O | Rd Off | Rnd Off | Round off Adjustment | Rounded off to |
      Rounding Off Adjustment | Add/Less Round Off | Add / Less Rounding Off | Less Rounding |
      Add Rounding | Rounding Amount | Rounding Amt | Round Up | Round Down |
      Rounding to nearest Rupee | Less: Rounding Off | Add: Rounding Off | Bill Round Off |
      Auto Round Off | Round Off A/c | Adj. Round Off | Rounding Value | Paise Adjustment |
      Sh. & Ex. Round Off | Short & Excess | Rounding Error`,
  },
  {
    key: 'total',
    phrases: `Total | Totals | Total Amount | Gesamt | Summe | Totaal | Total EUR | Amount | Total GBP | Total USD | Total INR | Total Rs | Total in INR | Total in EUR | Total in USD | TOTAL (INR) | Page Total`,
  },
  {
    key: 'grandTotal',
    phrases: `
      Summe inkl. USt | Summe inkl. MwSt | Gesamt inkl. MwSt | Gesamt inkl. USt | Betrag inkl. MwSt |
      zu zahlender Beitrag | Rechnungssumme Brutto | Rechnungssumme Brutto (inkl. USt.) |
      Rechnungssumme inkl. USt. | Rechnungsbeitrag | Rechnungsendbetrag | Gesamtbetrag brutto |
      Gesamtbetrag inkl. MwSt | Gesamtbetrag in EUR | Gesamtrechnungsbetrag | Total general |
      Importe total | Totale fattura | Totale documento | Totaal inclusief BTW | Totaalbedrag |
      Te betalen | Montant total TTC | Montant à payer | Somme à payer | Total facture |
      Total net à payer | Net à payer TTC | Total toutes taxes comprises | Invoice Grand Total |
      Total for this invoice | Gross Invoice Value | Total Amount Payable (Rs) | Net Amount to Pay |
      Amount to Pay | Total to Pay | Total Bill | Bill Total | Bill Value | Net Invoice Value |
      Net Invoice Amount | Gross Amount Payable | Final Invoice Value | Net Amount Due |
      Total Invoice Amount Payable | Total Inc. GST | Total Inc GST | Total After Adj Incl GST |
      Total Sales Incl GST | Total with GST | Total RM Incl. of GST | Total Incl. of GST |
      Total Amount Inclusive of GST | Total Inclusive of VAT | Total Inclusive of Tax |
      Amount Inclusive of Tax | Total After Rounding | Rounded Total Amount |
      Amount Payable (Rounded) | Total Net Payable | Net Total Payable | Total Payable Amount |
      Payable Amount | Total Incl | Grand Total | Tot Inv Amt | Tot Inv Value | Tot Invoice Amt |
      Total Invoice Value | Invoice Total | Total Invoice Amount | Invoice Value | Invoice Amount |
      Amount Payable | Total Payable | Net Payable | Net Amount Payable | Total Amount Payable |
      Bill Amount | Total Amount after Tax | Amount after Tax | Total after Tax | Total incl Tax |
      Total (incl GST) | Total incl VAT | Rounded Total | Total Amount (incl GST) |
      Total Amount with Tax | Final Amount | Total Bill Amount | Total Value (in figure) |
      Total Invoice Value (in figures) | Invoice Total (Rs) | Total Amount Due | Rechnungsbetrag |
      Gesamtbetrag | Endbetrag | Bruttobetrag | Rechnungssumme | Gesamtsumme | Total TTC |
      Montant TTC | Net à payer | Total à payer | Totaal incl BTW | Total including Tax |
      Total incl GST | Nett Total | Nett Amount | Net Bill Amount | Total Gross | Bruttosumme |
      Summe brutto | Gesamt brutto | Total Value incl Tax | Total inclusive of GST |
      Total Inclusive GST | Total Sales (Inclusive of GST) | Total Rounded | Total Payment |
      Rounding Total | Total Amount Incl GST | Total Amount Incl VAT | Total VAT included | Brutto |
      Total Invoice | Total Due | Total Amount incl Tax | Total Inv Value | Value of Invoice |
      Final Total | Total Amount (Rounded) | Total Order Value | Total Sale | Grand Total (Rounded) |
      Grand Total Rs | Invoice Total incl VAT | Zu zahlen | Total Montant | Document Total |
      Total Inv. Amt | Total Invoice Amt | Amount Chargeable | Amount incl Tax | G. Total | Gr. Total |
      Grand Tot | Grand Total (INR) | Grand Total in INR | Grand Total in Figures |
      Grand Total Amount | Grand Total incl GST | Grand Total incl Tax | Grand Total inclusive of GST |
      Grand Total Payable | Net Amt | Net Amt Payable | Net Bill Amt | Net Bill | Net Invoice |
      Net Invoice Amt | Net Invoice Total | Net Payable Amount | Net Payable Amt | Net Amount (Rs) |
      Net Amount (INR) | Net Amount AED | Net Amount Receivable | Net Receivable | Net Value Payable |
      Net Credit Amount | Total Credit Amount | Total Credit Value | Credit Total | Credit Note Total |
      Credit Note Value | Credit Note Amount | Total Debit Amount | Debit Note Value |
      Total Invoice Amount (INR) | Total Invoice Value (INR) | Total Invoice Value (Rs) |
      Total Invoice Value incl Tax | Total Invoice Value incl GST | Total Invoice Value after Tax |
      Total Invoice Amount after Tax | Invoice Value (Rs) | Invoice Value (INR) |
      Invoice Amount (INR) | Invoice Amt | Inv Value | Inv Amt | Inv Total | Final Invoice Amount |
      Final Bill Amount | Final Payable | Final Payable Amount | Bill Amt | Bill Total Amount |
      Total Bill Value | Total Bill Amt | Total Billed Amount | Billed Amount | Bill Value (Rs) |
      Amount Payable (INR) | Amount Payable (Rs) | Amt Payable | Payable Amt | Total Payable (INR) |
      Total Amount Payable (INR) | Total Payable Amt | Total to be Paid | Total with Tax |
      Total with Taxes | Total with VAT | Total inc VAT | Total inc Tax | Total (incl. of all taxes) |
      Total inclusive of all taxes | Total Value (incl GST) | Total Amount (incl. of taxes) |
      Total Amount including GST | Total Amount inclusive of Tax | Total Amount inclusive of Taxes |
      Amount incl GST | Amount including Tax | Amount including GST | Amount inclusive of GST |
      Amount with GST | Amount with Tax | Gross Total incl GST | Gross Invoice Amount |
      Gross Invoice Total | Total Gross Value | Total after GST | Total Amount after GST |
      Value after Tax | Total Value after Tax | Total Cost | Total Charge | Total Fare |
      Total Bill Payable | Total Current Bill | Total Current Charges | Amount Payable after Rounding |
      Rounded Amount | Rounded Grand Total | Rounded Invoice Value | Rounded Off Total |
      Total Rounded Off | Amount After Round Off | Total after Round Off | Total after Rounding Off |
      Invoice Total (INR) | Invoice Total Amount | Document Value | Total Document Value |
      Total Order Amount | Order Total | Totale | Totale da pagare | Totale a pagare |
      Importe total a pagar | Total a pagar | Total factura | Total facture TTC | Total TTC à payer |
      Total EUR TTC | Gesamt EUR | Gesamtbetrag EUR | Rechnungsbetrag EUR | Rechnungsbetrag brutto |
      Endsumme | Rechnungsgesamtbetrag | Totaal te betalen | Att betala | Total in Figures |
      Total Rs in Figures | Total Amount Chargeable | Total Chargeable Amount | Value of Invoice (Rs) |
      Total Consideration | Balance Invoice Value | Total FOB | Total FOB USD | Total CIF |
      Total CIF USD | Total FOB Value | Total CIF Value | Net Total (INR) | Net Total incl GST |
      Grand Total with Tax | Sum Total | Payable | Total due this invoice |
      Totaal te voldoen`,
  },
  {
    key: 'amountDue',
    phrases: `
      Restbetrag | Noch zu zahlen | Solde | Solde à payer | Saldo | Remaining Balance |
      Balance To Pay | Outstanding Amount | Total Outstanding | Total Dues | Net Balance | Balance Amount Due |
      Total Balance Due | Amount Due | Due payable | Balance Due | Balance | Balance Payable |
      Outstanding | Unpaid Amount | Zahlbetrag | Fälliger Betrag | Reste à payer | Balance Amount |
      Net Due | Please Pay | Amount to be paid | Fully Paid | To Pay | Amount Outstanding |
      zu zahlender Betrag | Noch zu zahlen | Noch zu zahlender Betrag | Restbetrag | Offener Betrag | Due | Balance Amt | Balance to be Paid |
      Balance to Receive | Net Balance Payable | Net Balance Due | Balance Payable Amount |
      Balance Amount Payable | Remaining Amount | Remaining Amount Due | Amount Receivable | Amt Due |
      Bal Due | Bal Amt | Outstanding Balance | Unpaid Balance | Net Outstanding | Restsumme |
      Montant dû | Solde dû | Amount Due (INR) | Amount Due (USD) | Amount Due in INR`,
  },
  {
    key: 'carried',
    phrases: `
      Carried Forward | Carried Over | C/F | C/O | Brought Forward | B/F | Brought Over | Continued |
      Balance c/f | Carry Forward | Total c/f | Total b/f | continued on next page | Contd |
      Page Total c/f | Übertrag | Carried to next page | Total Carried Forward |
      Total Brought Forward | Carried Forward to next page | Brought Forward from previous page |
      Amount Carried Forward | Amount Brought Forward | Sub Total Carried Forward |
      Subtotal Brought Forward | Continued on page | Continued to page | Sub Total c/f | Balance B/F |
      Amount C/F | Amount B/F | Total C/O | Total B/O | C/Fwd | B/Fwd | Carried Fwd | Brought Fwd |
      Carry Fwd | Total Carried Fwd | Total Brought Fwd | Contd on next page | Contd. to next page |
      Continued Page | À reporter | Zwischensumme Übertrag | Page Sub Total | Sub Total of Page |
      Page Amount`,
  },
  {
    key: 'words',
    phrases: `
      Amount in Words | Amount Chargeable (in words) | In Words | Tax Amount (in words) |
      Total in Words | Total Amount in Words | Rupees | Invoice Value in Words |
      Total Invoice Value (in words) | Amount (in words) | Amt in words | Rupees in words |
      Indian Rupees | Total Invoice Amount in words | Invoice Amount in words | Bill Amount in Words |
      Grand Total in Words | Total Tax in words | INR in words | Rs in Words | Value in Words |
      Total (in words) | Invoice Total in Words | Total Value (in words) | Amount Payable (in words) |
      Amount in Word | Rs in Word | Net Amount in Words | Net Payable in Words | GST Amount in Words |
      Total GST in Words | Total Rupees in Words | Sum in Words | Payable in Words |
      Invoice Value in Words (INR) | Betrag in Worten | Total Inv Amount in Words |
      Bill Value in Words | Taxable Amount in Words | Arrêté la présente facture`,
  },
];

import type { LexiconEntry } from '@docex/layout';
import type { AmountLabel } from './amount-label.ts';

/** What the taxes, discounts and charges between the sums are called, and figures that are none of them. */
export const PART_LABELS: readonly LexiconEntry<AmountLabel>[] = [
  {
    key: 'discount',
    phrases: `
      Gesamtbetrag der Abschläge | Abschlag | Abzgl. Rabatt | abzgl. Sondernachlass | Sondernachlass |
      Korting | Descuento | Sconto | Scheme Discount | Volume Discount | Less: Cash Discount | Rebate |
      Total Discounts | Loyalty Discount | Turnover Discount | Discount | Less Discount |
      Trade Discount | Cash Discount | Total Discount | Less | Special Discount | Disc |
      Discount Amount | Rabatt | Remise | Less: Trade Discount | Invoice Discount | Discount Allowed |
      Coupon Discount | Promotion | Promotions | Discounts | Flat Discount | Bill Discount |
      Additional Discount | Nachlass | Discount (-) | Less: Special Discount | Less Disc | Disc Amt |
      Disc Amount | Trade Disc | Cash Disc | Overall Discount | Invoice Disc | Bill Disc | Total Disc |
      Scheme Amt | Scheme Disc | Offer Discount | Promo Discount | Voucher Discount | Member Discount |
      Dis Amt | Less: Cash Disc | Less : Volume Discount | Discount Given | Total Savings on Bill |
      Less: Scheme Discount | Quantity Discount | Festival Discount | Rebate & Discount |
      Less: Rebate | Sconto totale | Gesamtrabatt | Remise globale | Concession | Less: Concession | Concession Amount`,
  },
  {
    key: 'charge',
    phrases: `
      Costs advanced | Electricity Duty | Fuel Surcharge | Gesamtbetrag der Zuschläge | Zuschlag | zzgl. Versandkosten | Verzendkosten | Spedizione |
      Gastos de envío | Eco Fee | Environmental Fee | Handling Fee | Add: Packing |
      Add: Packing & Forwarding | Add: Freight & Insurance | Add: Insurance | Add: Loading |
      Add: Transport Charges | Freight | Freight Charges | Packing | Packing Charges |
      Packing & Forwarding | P&F | P & F Charges | Packing and Forwarding |
      Packing & Forwarding Charges | Transport Charges | Transportation Charges | Transportation |
      Insurance | Loading Charges | Loading | Shipping | Shipping Charges | Shipping & Handling |
      Handling Charges | Handling | Delivery Charges | Delivery Charge | Courier Charges |
      Other Charges | Additional Charges | Cartage | Octroi | Misc Charges | Service Charge | Versand |
      Versandkosten | Frais de port | Porto | Installation Charges | Convenience Fee | Packaging |
      Carriage | Forwarding Charges | Freight & Forwarding | Freight Outward | Freight & Insurance |
      Add: Freight | Add: Freight Charges | Postage | Tip | Tips | Delivery | Delivery Fee |
      Packing Charge | Freight & Cartage | Labour Charges Extra | Loading & Unloading | Courier |
      Freight Charge | Freight (Taxable) | Freight Amount | Transport Charge | Loading Charge |
      Unloading Charges | Loading & Unloading Charges | Insurance Charges | Transit Insurance |
      Packing & Fwd | Packing & Fwd Charges | Packing & Forwarding Chgs | Add: Packing Charges |
      Add: P&F | Add: Other Charges | Other Chgs | Miscellaneous | Miscellaneous Charges | Hamali |
      Hamali Charges | Labour Charges | Toll Charges | Parking & Toll | Toll & Parking |
      Handling Chgs | Documentation Charges | Document Charges | Bilty Charges | Detention Charges |
      Platform Fee | Platform Charges | Delivery Partner Fee | Convenience Charges | Service Fee |
      Surcharge | Fuel Surcharge | Weighment Charges | Tooling Charges | Courier Charge |
      Postage & Packing | Shipping Fee | Shipping Cost | Shipping Costs | Cartage Charges |
      Versandkostenpauschale | Livraison | Transport & Handling | Pickup Charges`,
  },
  {
    key: 'collected',
    phrases: `
      TCS | Tax Collected at Source | TCS u/s 206C | TCS u/s 206C(1H) | Add TCS | TCS Amount | TCS @ |
      TCS on Sales | TCS on Sale of Goods | TCS Payable | TCS Receivable | Income Tax TCS |
      Tax Collected at Source (TCS) | TCS Value`,
  },
  {
    key: 'cgst',
    phrases: `CGST | Central GST | Central Tax | CGST Total | Output CGST | Add CGST | CGST Amount | Total CGST | CGST Output | CGST Payable | CGST Amt | Central Goods and Services Tax | Add: Central GST | C GST | Central Tax Amount | CGST Tax |
      CGST PAYBLE | CGST Output Tax | Output CGST Tax | CGST Tax Amount | CGST Collected | CGST Value |
      Total CGST Amount | Total Central Tax | Central GST Amount | Central Tax (CGST) |
      CGST (Central Tax) | Output Central Tax | CGST O/P | CGST A/c | CGST Local | CGST on Sales |
      Add : Output CGST | CGST Charges`,
  },
  {
    key: 'sgst',
    phrases: `SGST | State GST | State Tax | SGST Total | UTGST Total | Output SGST | Add SGST | SGST Amount | Total SGST | SGST/UTGST | UTGST | SGST Output | SGST Payable | SGST Amt | State Goods and Services Tax | S GST | UT GST | State/UT Tax | Add UTGST | Total SGST/UTGST |
      State Tax Amount | SGST Tax | Output UTGST | SGST / UTGST Amount |
      SGST PAYBLE | SGST Output Tax | Output SGST Tax | SGST Tax Amount | SGST Collected | SGST Value |
      Total SGST Amount | Total State Tax | State GST Amount | State Tax (SGST) | SGST (State Tax) |
      Output State Tax | SGST O/P | SGST A/c | SGST Local | SGST on Sales | Add : Output SGST |
      SGST Charges | UTGST Amount | Total UTGST | State/UT GST | Union Territory Tax | UTGST Payable`,
  },
  {
    key: 'igst',
    phrases: `IGST | Integrated GST | Integrated Tax | IGST Total | Output IGST | Add IGST | IGST Amount | Total IGST | IGST Output | IGST Payable | IGST Amt | I GST | Integrated Goods and Services Tax | Integrated Tax Amount | IGST Tax |
      IGST PAYBLE | IGST Output Tax | Output IGST Tax | IGST Tax Amount | IGST Collected | IGST Value |
      Total IGST Amount | Total Integrated Tax | Integrated GST Amount | Integrated Tax (IGST) |
      IGST (Integrated Tax) | Output Integrated Tax | IGST O/P | IGST A/c | IGST Interstate |
      IGST on Sales | Add : Output IGST | IGST - India | IGST Charges | Add: Integrated GST`,
  },
  {
    key: 'cess',
    phrases: `Cess | GST Cess | Output Cess | Cess Total | Compensation Cess | Cess Amount | Cess Amt | State Cess | Total Cess | Comp Cess | GST Compensation Cess |
      Cess Tax | CESS Payable | Cess Value | GST Compensation Cess Amount | Total Compensation Cess |
      Compensation Cess Amount | Kerala Flood Cess | KFC | State CESS Amt`,
  },
  {
    key: 'vat',
    phrases: `
      Zuzügl. USt | Zuzügl. MwSt | zzgl. MwSt. | inkl. MwSt | enthaltene MwSt | VAT payable |
      Output VAT | Add VAT | Add: VAT | VAT @ | Versicherungsteuer | IVA | Moms | USt Gesamt |
      USt. Gesamt | Summe USt | Steuerbetrag in EUR | Add: Tax | Add Tax | Plus VAT | Estimated Tax |
      State Sales Tax | GST @ | GST Tax | VAT Tax | VAT | Sales Tax | Tax Due | Sales Tax Due | Tax | MwSt | USt | Umsatzsteuer | Mehrwertsteuer |
      TVA | BTW | VAT Amount | Total VAT | GST | Tax Amount | HST | Umsatzsteuerbetrag | MwSt-Betrag |
      zzgl MwSt | zzgl USt | zzgl. Umsatzsteuer | Total TVA | Montant TVA | Add GST | GST Amount |
      Versicherungssteuer | Steuerbetrag | Service Tax | zuzüglich Mehrwertsteuer | Montant de la TVA |
      Vat payable | USt. Betrag | Value Added Tax | Sales Tax Amount | Plus GST | GST Payable |
      VAT on Sales | Imposta | Imposta IVA | Totale IVA | Total IVA | HST/GST | enthaltene USt |
      inkl. USt | zzgl. gesetzl. MwSt | zzgl. gesetzl. USt | Consumption Tax | Total Sales Tax |
      State Tax Total | TPS | TPS / GST | TVQ | TVQ / QST | QST | GST/TPS | QST/TVQ | PST`,
  },
  {
    key: 'totalTax',
    phrases: `
      Summe Umsatzsteuer | Summe MwSt | Total VAT Amount | Total Tax (GST) | Total GST Payable |
      Total Taxes and Duties | Aggregate Tax | Tax Total Amount | Total Tax | VAT Total | Total GST |
      Total Tax Amount | Total Amount GST | Total GST Amount | Total Tax Amt | Taxes | Total Taxes |
      Tax Total | GST Total | Total Tax Payable | Steuersumme | Summe Steuer | Steuer gesamt |
      Gesamtsteuer | Total Amount of Tax | Total GST Amt | Total Tax Value | GST Total Amount |
      Total Amount of GST | Total GST Value | Total of Taxes | Sum of Taxes | Total Output Tax |
      Total Tax Charged | Total Indirect Tax | Total Taxes (GST) | Total GST Charged |
      Total Tax Amount GST | Total Tax Amount (CGST+SGST) | CGST+SGST | Total (CGST + SGST) |
      Total Tax (CGST + SGST) | Tax Value | Add: Total Tax | Add: Total GST | GST Payable Total |
      Taxes & Charges | Total Moms`,
  },
  {
    key: 'notAnAmount',
    phrases: `
      Bereits bezahlt | Skonto | Déjà payé | Anticipo | USt-IdNr | USt-ID | USt.-Identnr. |
      Umsatzsteuer-ID | Steuernummer | Steuer-Nr | GST Reg | TVA intracommunautaire | N° TVA |
      BTW nummer | VAT Summary | GST Analysis | Tax Analysis | Amount Collected | Cash Paid | Tender |
      Total Tender | Total Sav | Change Amt | Change Amount | Previous Dues | Previous Outstanding |
      Old Balance | Opening Due | Closing Balance | Ledger Balance | Security Deposit |
      Loyalty Points | Total Packages | Total Cartons | Total Cases | Total Weight (kg) | Net Weight |
      Gross Weight | Advance Adjusted | Adjustments | Invoice Value before TCS | Total before TCS | Value before TCS | Amount before TCS | TDS Deducted | TDS Applicable | Wallet | Round Trip |
      Total Qty | Total Quantity | Total Items | Total Nos | Amount Received | Amount Paid | Paid |
      Paid Amount | Advance | Advance Paid | Less Advance | Advance Received | Cash | Change |
      Change Due | Previous Balance | Opening Balance | Tendered | Cash Tendered | Received |
      You Saved | Savings | Total Savings | TDS | Less TDS | Less: TDS u/s | TDS u/s | Retention Money | Less: Retention Money | Bereits gezahlt | Anzahlung | Acompte |
      Received Amount | Cash Received | Visa | Mastercard | Credit Card | Deposit | Payment |
      Payments | Total Weight | Total Pcs | Total Boxes | Total Units | Prepaid | Paid in advance |
      Vorauszahlung | Total Prepaid | Amount of Tax subject to reverse charge | Round Off Qty |
      Tax Invoice | Interest | Credit Limit | Total No of Packages | Credit Applied | Late Fee |
      Invoice | Tax ID | VAT ID | VAT No | VAT Number | VAT Reg No | VAT Registration No | GST No |
      GST ID | GST Registration No | Tax Number | Tax Invoice No | GST Summary | Tax Summary |
      Tax Rate | GST Rate | Amount Tendered | Balance B/F Qty | Due Date | Amount Due By | Due on |
      Payment Due | Payment Due Date | Invoice Amount Date | Payment Terms | Balance Sheet |
      Tax payable on reverse charge | GST payable on reverse charge | GST Reg No | GST Regn No |
      Tax Code | Payment Method | Cheque | UPI | Cash Amount | Card Amount | Cash Recd | Cash Recv |
      Amount Recd | Recd Amount | Paid Amt | Total Paid | Advance Amount | Advance Amt |
      Less Advance Received | Less: Advance Paid | Advance Payment | Deposit Paid | Deposits |
      Retention | Retention Money | Less: Retention | TDS Amount | Security Deposit Held |
      Previous Bal | Prev Balance | Prev Bal | Old Due | Old Dues | Arrears | Last Payment |
      Last Bill Amount | Previous Bill Amount | Previous Amount | Opening Bal | Closing Bal |
      Current Balance | Account Balance | Total Outstanding Balance | Credit Balance | Points Earned |
      Balance Points | Reward Points | Total Savings on MRP | You Save | Total MRP Savings |
      MRP Total | Today's Savings | Bill Savings | Total Kms | Odometer | Total Articles |
      No of Packages | No of Boxes | No of Items | No. of Pcs | Total Bags | Total Rolls |
      Total Meters | Total Kgs | Net Wt | Gross Wt | Total Wt | Chargeable Weight | Charged Weight |
      Total Ltrs | Total Sq Ft | Total Area | Credit Days | Credit Used | Available Credit |
      Exchange Rate | Conversion Rate | FOB Value | Freight Value | Insured Value | Declared Value |
      Share Capital | Paid up Capital | Authorised Capital | Due in | GST on Reverse Charge |
      Tax on Reverse Charge | GST under Reverse Charge | Zahlungsziel | Skontobetrag | Capital social |
      Anzahlung erhalten | Vorauszahlung erhalten | Déjà réglé`,
  },
];

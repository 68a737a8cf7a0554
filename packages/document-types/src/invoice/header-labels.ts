import { Lexicon } from '@docex/layout';

/**
 * What invoices call the fields of their head, and the neighbours that must not be taken for them: numbers and
 * dates of orders, challans, acknowledgements, accounts.
 */
export type HeaderLabel =
  | 'invoiceNo'
  | 'invoiceNoAndDate'
  | 'invoiceDate'
  | 'plainNumber'
  | 'plainDate'
  | 'dueDate'
  | 'poNo'
  | 'poNoAndDate'
  | 'poDate'
  | 'otherNumber'
  | 'otherDate'
  | 'placeOfSupply'
  | 'reverseCharge'
  | 'irn'
  | 'gstin'
  | 'pan'
  | 'state'
  | 'stateCode'
  | 'contact'
  | 'bank'
  | 'terms'
  | 'seller'
  | 'buyer'
  | 'consignee'
  | 'title'
  | 'partyName'
  | 'partyAddress'
  | 'legal';

export const headerLexicon = new Lexicon<HeaderLabel>([
  {
    key: 'invoiceNo',
    phrases: `
      Invoice No | Invoice Number | Inv No | Inv Number | Invoice # | Tax Invoice No |
      Tax Invoice Number | Tax Invoice # | Bill No | Bill Number | Document No | Document Number |
      Doc No | Invoice ID | Invoice Serial No | Serial No of Invoice | Invoice Serial Number |
      Invoice Ref | Invoice Reference | Invoice Ref No | No of Invoice | Sales Invoice No |
      GST Invoice No | Cash Memo No | Your invoice number | Rechnungsnummer | Rechnung Nr |
      Rechnungs-Nr | Rechnungsnr | Rechnung Nummer | Belegnummer | Beleg Nr | Belegnr |
      Numéro de facture | Facture n° | N° de facture | N° facture | Facture numéro | Facture no |
      Factuurnummer | Rechnung | Receipt No | Receipt Number | Credit Note No | Invoice Details`,
  },
  {
    key: 'invoiceNoAndDate',
    phrases: `
      Invoice No & Date | Invoice No and Date | Invoice No / Date | Invoice Number & Date |
      Inv No & Date | Inv No & Dt | Invoice No & Dt`,
  },
  {
    key: 'invoiceDate',
    phrases: `
      Invoice Date | Date of Invoice | Inv Date | Inv Dt | Invoice Dt | Invoice Dated | Bill Date |
      Document Date | Doc Date | Tax Invoice Date | Date of Issue | Issue Date | Issued on |
      Date Issued | Dated | Billing Date | Rechnungsdatum | Belegdatum | Date de facture |
      Date de la facture | Date facture | Factuurdatum | Ausstellungsdatum | Date of Document |
      Facture du | Rechnung vom | Invoice date of issue | Invoice Made On`,
  },
  {
    key: 'plainNumber',
    phrases: `
      Number | No | Nr | Nummer`,
  },
  {
    key: 'plainDate',
    phrases: `
      Date | Dt | Datum | Date & Time | Date Time`,
  },
  {
    key: 'dueDate',
    phrases: `
      Due Date | Payment Due | Payment Due Date | Due on | Due By | Pay by | Pay Before | Date Due |
      Payment due by | Invoice Due Date | Fällig am | Fälligkeitsdatum | Zahlbar bis |
      Date d'échéance | Échéance | Vervaldatum | Please pay by | Please remit until | Please pay until | Payable by | Payment due on | Amount Due by | Balance Due Date |
      Date limite de paiement | Date limite de paiement le | À payer avant le | Zahlungsziel | Uiterste betaaldatum |
      Fälligkeit | Due Dt | Due | Bill Due Date`,
  },
  {
    key: 'poNo',
    phrases: `
      PO No | P.O. Number | PO # | Purchase Order | Purchase Order No | Purchase Order Number |
      Buyer's Order No | Buyer's Order Number | Buyer Order No | Buyers Order | Customer PO |
      Customer PO No | Customer Order No | Your Order No | Your Order | Your PO | PO Ref |
      PO Reference | P.O. | Order Ref | Order Reference | Purchase Order Reference |
      Customer PO Number | PO Ref No | Cust PO No | Ihre Bestellung | Bestellnummer | Bestell-Nr |
      Buyer's PO | Buyer's PO No | Purchase Order Ref | PO Nos | Order No | Order Number | Order # |
      Order ID | Your Reference | Customer Reference | Auftragsnummer | Purchase Order # | PO ID |
      Client PO | Your ref PO`,
  },
  {
    key: 'poNoAndDate',
    phrases: `
      PO No & Date | PO No / Date | Buyer's Order No & Date | Purchase Order No & Date | PO No & Dt |
      Order No & Date | P.O. No. and Date`,
  },
  {
    key: 'poDate',
    phrases: `
      PO Date | PO Dt | Purchase Order Date | Order Date | Buyer's Order Date | Customer PO Date |
      Bestelldatum | PO Dated`,
  },
  {
    key: 'otherNumber',
    phrases: `
      Challan No | Delivery Challan No | Delivery Challan | DC No | D.C. No | Delivery Note |
      Delivery Note No | Ack No | Acknowledgement No | Ack Number | Acknowledgement Number |
      E-Way Bill No | Eway Bill No | E-Way Bill | E-Waybill No | E Way Bill Number | EWB No | LR No |
      LR/RR No | L.R. No | LR Number | GR No | GR/RR No | RR No | Vehicle No | Vehicle Number |
      Motor Vehicle No | Truck No | Reference No | Reference No & Date | Ref No | Reference |
      Reference Number | Our Ref | Your Ref | Ref | Other Reference(s) | Other References |
      Dispatch Doc No | Despatch Document No | Dispatch Document No | Customer No | Customer Number |
      Customer ID | Customer Code | Cust Code | Account Number | Account ID | Vendor Code |
      Supplier Code | Kundennummer | Kunden-Nr | Kundennr | Kunden Nr | Numéro client | N° client |
      Klantnummer | Client No | Steuernummer | Steuer-Nr | St.-Nr | Lieferschein | Lieferscheinnummer |
      Lieferschein Nr | Auftrag Nr | Vertragsnummer | Contract No | Contract Number | Job No |
      Quotation No | Quote No | Estimate No | Proforma No | Sales Order No | SO No | Sales Order |
      Project | Booking ID | Transaction ID | Transaction No | Trans No | Against Invoice No |
      Original Invoice No | LUT No | LUT ARN | ARN | Shipping Bill No | Folio No | Token No |
      Table No | Batch No | Copy | Page No | Page | Seite | Sl No | Sr No | S No | Serial No |
      Item No | Transport Doc No | Waybill No | AWB No | Tracking No | Consignment No | Docket No |
      RMA | Registration No | Subscription No | Waybill`,
  },
  {
    key: 'otherDate',
    phrases: `
      Challan Date | Ack Date | Ack Dt | Acknowledgement Date | Delivery Note Date | Delivery Date |
      LR Date | Dispatch Date | Shipping Date | Ship Date | Date of Supply | Supply Date |
      Date & Time of Supply | Removal Date | Date of Removal | Date & Time of Removal | DC Date |
      E-Way Bill Date | EWB Date | Period | Billing Period | Lieferdatum | Leistungsdatum |
      Date de livraison | Payment Date | Print Date | Printed on | Generated on | Printed at |
      Valid Till | Valid Upto | Date of Birth | Expiry Date | Check in | Check out |
      Leistungszeitraum | Lieferzeitraum | Sales Order Date | Service Date | Quotation Date |
      Transaction Date | Start Date | End Date | Invoice Period | Date of Delivery | Ref Date |
      Reference Date | Despatch Date | Statement Date | Due Date for Return | Challan Dt | LR Dt |
      E-Way Bill Dt`,
  },
  {
    key: 'placeOfSupply',
    phrases: `
      Place of Supply | Place of Supply of Goods | POS | Place of Supply (State) |
      Place of Supply & State Code | State of Supply | Place of Supply State |
      Place of Supply State Code | Place of Supply Code`,
  },
  {
    key: 'reverseCharge',
    phrases: `
      Reverse Charge | Whether reverse charge | Tax payable on reverse charge |
      Tax is payable on reverse charge | Whether tax is payable on reverse charge |
      Whether tax is payable under reverse charge | Whether tax payable under reverse charge |
      Whether tax payable on reverse charge basis | GST payable on reverse charge |
      GST on Reverse Charge | Reverse Charge (Y/N) | Reverse Charge Applicable |
      Is reverse charge applicable | Supply attracts reverse charge | RCM | Reverse Charge Mechanism |
      Tax payable under RCM | RCM Applicable | Tax on Reverse Charge |
      Amount of tax subject to reverse charge | Tax payable on reverse charge basis |
      GST payable under reverse charge | Tax Payable under reverse charge |
      Whether the tax is payable on reverse charge | Reverse Charge (Yes/No) |
      Whether tax is payable on reverse charge basis | Tax is payable on reverse charge (Y/N) |
      Tax is payable on reverse charge (Yes/No) | Whether tax is payable under reverse charge (Y/N) |
      Whether tax is payable on reverse charge (Y/N)`,
  },
  {
    key: 'irn',
    phrases: `
      IRN | IRN No | IRN Number | Invoice Reference Number | Invoice Reference Number (IRN) |
      Invoice Ref Number`,
  },
  {
    key: 'gstin',
    phrases: `
      GSTIN | GSTIN/UIN | GSTIN No | GSTIN Number | GST No | GST Number | GST IN |
      GST Registration No | GST Registration Number | GST Reg No | GST Regn No | GSTIN ID | GST ID |
      GST | UIN | GST TIN | Our GSTIN | Your GSTIN | Buyer's GSTIN | Supplier GSTIN | Customer GSTIN |
      Party GSTIN | GSTN | GSTIN Unique ID | Company GSTIN | Company's GSTIN | Recipient GSTIN |
      Provisional GSTIN | VAT No | VAT Number | VAT ID | VAT Reg No | VAT Registration No |
      VAT Registration Number | USt-IdNr | USt-ID | Umsatzsteuer-ID | Ust-Id-Nr |
      TVA intracommunautaire | N° TVA | BTW nummer | Tax ID | ABN | TRN | EIN | Tax Number |
      Tax Registration Number | VAT Reg | Company Reg No | Company No | Company Number`,
  },
  {
    key: 'pan',
    phrases: `
      PAN | PAN No | PAN Number | Company's PAN | Permanent Account Number | CIN | CIN No | TAN | IEC |
      IEC No | FSSAI | FSSAI No | FSSAI Lic No | Udyam | MSME | MSME No | Drug Licence No | DL No |
      IEC Code | Udyam No | Udyam Reg No | UDYAM Registration No | PAN/IT No | PAN of Supplier |
      Income Tax PAN | FSSAI License No`,
  },
  {
    key: 'state',
    phrases: `
      State | State Name | State Name & Code`,
  },
  {
    key: 'stateCode',
    phrases: `
      State Code | Code | State/UT Code`,
  },
  {
    key: 'contact',
    phrases: `
      Phone | Phone No | Ph | Ph No | Tel | Tel No | Telephone | Telefon | Mobile | Mobile No | Mob |
      Mob No | Cell | Contact | Contact No | Contact Person | Contact Number | Email | E-mail |
      Email ID | Mail | Web | Website | Fax | Telefax | Url | Kind Attn | Attn | Attention |
      Customer Care | Toll Free | Helpdesk | Visit us | Ansprechpartner | Mobil | Internet |
      Téléphone | Site web`,
  },
  {
    key: 'bank',
    phrases: `
      Bank | Bank Name | Bank Details | Company's Bank Details | Our Bank Details | Account Name |
      Account Holder | A/c Holder's Name | A/c Name | A/c No | Account No | Bank Account No |
      Bank A/c No | IFSC | IFSC Code | Branch | Branch & IFS Code | Branch & IFSC | SWIFT |
      SWIFT Code | IBAN | BIC | UPI ID | UPI | Bank Branch | MICR | Sort Code | Routing No |
      Bankverbindung | BLZ | Konto | Kontonummer | Konto-Nr | Beneficiary | Beneficiary Name |
      BIC/SWIFT | Payment Details | Bank Information | Bank Details for payment | RTGS/NEFT IFSC Code |
      NEFT/RTGS details | Bank & Branch`,
  },
  {
    key: 'terms',
    phrases: `
      Mode/Terms of Payment | Terms of Payment | Payment Terms | Terms | Terms of Delivery |
      Dispatched through | Despatched through | Dispatch through | Destination | Transport |
      Transporter | Transport Mode | Mode of Transport | Transportation Mode | Bill of Lading |
      Bill of Lading/LR-RR No | Terms & Conditions | Terms and Conditions | Declaration |
      Mode of Payment | Payment Method | Payment Mode | Notes | Remarks | Salesperson | Sales Person |
      Supply Type | Type of Supply | Category | Document Type | Doc Type | Transaction Type |
      Copy Type | Port of Loading | Port of Discharge | Country of Origin | Nature of Transaction |
      Nature of Supply | Place of Delivery | Transporter Name | Freight Terms | Delivery Terms |
      Incoterms | Zahlungsbedingungen | Conditions de paiement | Date & Terms | Vehicle | Driver |
      Through | Subject | Sales Executive | Department | Station | Agent | Broker | Cashier | Counter |
      Delivery Mode | Shipping Method | Ship Via | Currency | Credit Days | Credit Period |
      Tax Regime | Supplier Type | Mode | Type | Sub Type | Transaction Details | Party Details |
      Item Details | Value Details | Invoice Type | Place of Dispatch | Exchange Rate | Work Order |
      Engagement`,
  },
  {
    key: 'seller',
    phrases: `
      Seller's Details | Supplier's Details | Vendor's Details | Supplier's Name | Seller's Name | Vendor's Name | Name of Seller | Details of Seller |
      Seller | Sold By | Supplier | Vendor | Supplier Name | Vendor Name | Seller Name |
      Details of Supplier | Supplier Details | Seller Details | Vendor Details | Billed From |
      Bill From | Billed By | From | Issued By | Service Provider | Details of Service Provider |
      Supplied by | Exporter | Shipper | Name of Supplier | Shipped From | Dispatch From |
      Dispatched From | Our Company | Pay To | Payable To | Verkäufer | Lieferant | Vendeur |
      Fournisseur | Supplier (Seller) | Merchant | Provider | Sold/Billed by | Remit to | Consignor |
      Supplier Information | Rechnungsersteller | Rechnungssteller | Leistungserbringer | Rechnungsabsender |
      Émetteur | Prestataire | Verkoper | Leverancier | Proveedor | Fornitore | Invoice From | Invoiced By |
      Seller Information | Vendor Information | Supply From | Details of Supplier (Seller) | Bill from Party`,
  },
  {
    key: 'buyer',
    phrases: `
      Buyer's Details | Customer's Details | Recipient's Details | Receiver's Details | Buyer's Name | Customer's Name | Buyer's Name & Address |
      Name & Address of Buyer | Name & Address of Customer | Name & Address of Recipient | Bill To Name | Receiver Details | Buyer Name & Address |
      Buyer | Buyer (Bill to) | Bill To | Billed To | Invoice To | Invoiced To | Sold To | Customer |
      Customer Name | Customer Details | Buyer Name | Buyer Details | Billing Address | Bill To Party |
      Billing To | Billing Details | Details of Receiver | Details of Receiver (Billed to) |
      Details of Receiver Billed to | Details of Recipient | Recipient | Recipient Details | Party |
      Party Name | Party's Name | To | Client | Client Name | Client Details |
      Receiver | Details of Buyer | Details of Customer | Bill To Address | Name of Recipient |
      Name of Customer | Name of Buyer | Importer | Rechnungsempfänger | Rechnungsadresse |
      Rechnungsanschrift | Kunde | Käufer | Client facturé | Adresse de facturation | Facturé à |
      Factuuradres | Guest | Guest Name | Bill To / Buyer | Buyer (if other than consignee) |
      Customer Information | Billed To (Buyer) | Invoice Address | Recipient (Buyer) |
      Buyer (Recipient) | Bill-to Party | Details of Receiver (Bill to) | Buyer/Recipient |
      Käufer/Leistungsempfänger | Leistungsempfänger | Destinataire | Acheteur | Klant | Koper |
      Adresse client | Cliente | Bill To Customer | Prepared for | Invoice for | Bill for | Charge to`,
  },
  {
    key: 'consignee',
    phrases: `
      Consignee | Consignee (Ship to) | Ship To | Shipped To | Shipping Address | Deliver To |
      Delivery Address | Delivered To | Details of Consignee | Details of Consignee (Shipped to) |
      Details of Consignee Shipped to | Shipping To | Shipping Details | Place of Delivery Address |
      Lieferadresse | Lieferanschrift | Adresse de livraison | Bezorgadres | Service Address |
      Ship To Party | Ship To Address | Consignee Details | Consignee Name | Delivery To |
      Delivery Location | Deliver At | Site Address | Ship-to Party | Details of Consignee (Ship to) |
      Warenempfänger`,
  },
  {
    key: 'partyName',
    phrases: `Name | Company Name | Trade Name | Legal Name | Legal Name of Business | Firm Name | Company | Firma | Nom | Trade/Legal Name`,
  },
  { key: 'partyAddress', phrases: `Address | Anschrift | Adresse | Addr | Office Address | Full Address` },
  {
    key: 'title',
    phrases: `
      Credit Bill | Cash Bill | Cash/Credit Bill | Credit Bill / Tax Invoice | Cash Bill / Tax Invoice | Credit Memo | Cash/Credit Memo | GST Bill |
      Tax Invoice | Invoice | Bill of Supply | Retail Invoice | GST Invoice | GST Tax Invoice |
      Proforma Invoice | Tax Invoice/Bill of Supply/Cash Memo | Cash Memo | Credit Note | Debit Note |
      Sales Invoice | Commercial Invoice | Export Invoice | Service Invoice | e-Invoice |
      Original for Recipient | Duplicate for Transporter | Triplicate for Supplier | Original |
      Duplicate | Triplicate | Original Copy | Duplicate Copy | Extra Copy | Customer Copy | Facture |
      Factuur | Tax Invoice Original | Payment Receipt | Receipt | Bill | Under Rule 46 | Quotation |
      Gutschrift | Rechnungskorrektur | Computer Generated Invoice | Original for Buyer |
      Invoice cum Delivery Challan | Job Work Invoice | Bill of Supply cum Tax Invoice | Ursprung |
      Mahnung`,
  },
  {
    key: 'legal',
    phrases: `
      Authorised Signatory | Authorized Signatory | E. & O.E. | E & O E |
      This is a computer generated invoice | Subject to | Jurisdiction | Amount Chargeable (in words) |
      Amount in words | Regd Office | Registered Office | Receiver’s Signature |
      Customer’s Seal and Signature | Prepared By | Checked By | Verified By |
      Thank you for your business | Corporate Office | Head Office | Factory | Works`,
  },
]);

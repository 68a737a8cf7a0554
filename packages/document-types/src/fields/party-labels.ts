import type { LexiconEntry } from '@docex/layout';
import type { HeaderLabel } from './header-label.ts';

/** What heads and fills the blocks of supplier, buyer and consignee. */
export const PARTY_LABELS: readonly LexiconEntry<HeaderLabel>[] = [
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
      Tax Registration Number | VAT Reg | Company Reg No | Company No | Company Number |
      Cust GSTIN | Cust GST No | Customer GST No | Customer GST | Party GST No | Buyer GSTIN |
      Buyer GST No | Buyer's GST No | GSTIN of Buyer | GSTIN of Recipient | GSTIN of Supplier |
      GSTIN of Customer | GSTIN of Consignee | Restaurant GSTIN | Seller GSTIN | Vendor GSTIN |
      Supplier's GSTIN | Recipient's GSTIN | Customer's GSTIN | Consignee GSTIN |
      GST Identification No | GST Identification Number | Our GST No | Your GST No | Company GST No |
      GST Regd No | GST Registration | GST TIN No | GST ID No | GSTIN Regn No | Partita IVA | P.IVA |
      N IVA | VAT Registration | VAT Reg. Number | Umsatzsteuer-Ident-Nr | USt-Ident-Nr |
      N° TVA intracommunautaire | Numéro de TVA | BTW-nr | GST Reg Number |
      GST Registration Number (GSTIN) | ARN/GSTIN | TRN No | Client GSTIN | Client GST No | Client's GSTIN | Guest GSTIN | Guest GST No | Consumer GSTIN |
      Tax Reg No | Customer TRN | Our TRN | Customer VAT No | Customer VAT Number | Customer VAT Reg No | Client VAT No`,
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
      Customer Care | Call Us | Toll Free | Helpdesk | Visit us | Ansprechpartner | Mobil | Internet |
      Téléphone | Site web | Phone Number | Mobile Number | Tel. / Fax | Ph / Mob | Cell No |
      Landline | WhatsApp | WhatsApp No | Contact Us | Contact Details | Email Address | Website URL |
      Kontakt | Tel.-Nr | Telefonnummer | Ihr Ansprechpartner | Sachbearbeiter | Contact Name |
      Concern Person | Kind Attention | K.A.`,
  },
  {
    key: 'bank',
    phrases: `
      Bank | Bank Name | Bank Details | Company's Bank Details | Our Bank Details | Titulaire du compte | Titulaire | Rekeninghouder | Account Name |
      Account Holder | A/c Holder's Name | A/c Name | A/c No | Account No | Bank Account No |
      Bank A/c No | IFSC | IFSC Code | Branch | Branch & IFS Code | Branch & IFSC | SWIFT |
      SWIFT Code | IBAN | BIC | UPI ID | UPI | Bank Branch | MICR | Sort Code | Routing No |
      Bankverbindung | BLZ | Konto | Kontonummer | Konto-Nr | Beneficiary | Beneficiary Name |
      BIC/SWIFT | Payment Details | Bank Information | Bank Details for payment | RTGS/NEFT IFSC Code |
      NEFT/RTGS details | Bank & Branch`,
  },
  {
    key: 'seller',
    phrases: `
      Seller's Details | Supplier's Details | Vendor's Details | Supplier's Name | Seller's Name |
      Vendor's Name | Name of Seller | Details of Seller | Seller | Sold By | Supplier | Vendor |
      Supplier Name | Vendor Name | Seller Name | Details of Supplier | Supplier Details |
      Seller Details | Vendor Details | Billed From | Bill From | Billed By | From | Issued By |
      Service Provider | Details of Service Provider | Supplied by | Exporter | Shipper |
      Name of Supplier | Shipped From | Dispatch From | Dispatched From | Our Company | Pay To |
      Payable To | Verkäufer | Lieferant | Vendeur | Fournisseur | Supplier (Seller) | Merchant |
      Provider | Sold/Billed by | Remit to | Consignor | Supplier Information | Rechnungsersteller |
      Rechnungssteller | Leistungserbringer | Rechnungsabsender | Émetteur | Prestataire | Verkoper |
      Leverancier | Proveedor | Fornitore | Invoice From | Invoiced By | Seller Information |
      Vendor Information | Supply From | Details of Supplier (Seller) | Bill from Party |
      Details of Vendor | Service Provider Details | Billing Entity | Legal Entity Name |
      Legal Entity | Biller | Raised by | Invoice Issued By | Issuer | Issuer Details | Your Supplier |
      Supplier Name & Address | Name & Address of Supplier | Seller Name & Address |
      Name & Address of Seller | Supplier/Vendor | Seller/Supplier | Seller (Bill from) |
      Billing From | Vendeur / Seller | Expéditeur | Emisor | Vendedor | Cedente | Cedente/prestatore |
      Exporter / Manufacturer | Manufacturer & Supplier | Exporter/Shipper | Exporter (Seller) |
      Supplier of Service | Supplier of Services | Supplier of Goods | Sold and Billed by |
      Ordered through | Job Worker | Job Work By | Job Work Done By`,
  },
  {
    key: 'buyer',
    phrases: `
      Buyer's Details | Customer's Details | Recipient's Details | Receiver's Details | Buyer's Name |
      Customer's Name | Buyer's Name & Address | Name & Address of Buyer | Name & Address of Customer |
      Name & Address of Recipient | Bill To Name | Receiver Details | Buyer Name & Address | Buyer |
      Buyer (Bill to) | Bill To | Billed To | Invoice To | Invoiced To | Sold To | Customer |
      Customer Name | Customer Details | Buyer Name | Buyer Details | Billing Address | Bill To Party |
      Billing To | Billing Details | Details of Receiver | Details of Receiver (Billed to) |
      Details of Receiver Billed to | Details of Recipient | Recipient | Recipient Details | Party |
      Party Name | Party's Name | To | Client | Client Name | Client Details | Receiver |
      Details of Buyer | Details of Customer | Bill To Address | Name of Recipient | Name of Customer |
      Name of Buyer | Importer | Rechnungsempfänger | Rechnungsadresse | Rechnungsanschrift | Kunde |
      Käufer | Client facturé | Adresse de facturation | Facturé à | Factuuradres | Guest |
      Guest Name | Bill To / Buyer | Buyer (if other than consignee) | Customer Information |
      Billed To (Buyer) | Invoice Address | Recipient (Buyer) | Buyer (Recipient) | Bill-to Party |
      Details of Receiver (Bill to) | Buyer/Recipient | Käufer/Leistungsempfänger |
      Leistungsempfänger | Destinataire | Acheteur | Klant | Koper | Adresse client | Cliente |
      Bill To Customer | Prepared for | Invoice for | Bill for | Charge to | Purchaser |
      Purchaser Details | Purchased By | Client Address | Supplied to | Issued To | Debit To |
      Account of | On account of | A/c of | Service Recipient | Service Receiver |
      Recipient of Service | Recipient of Services | Recipient of Goods | Customer/Client | Payer |
      Payor | Consumer Name | Student | Student's Name | Name of Guest | Name of Client | Name of Consumer | Name of Member |
      Name of Subscriber | Name of the Patient | Name of the Student | Name of the Guest | Name of Passenger | Subscriber | Subscriber Name | Student Name | Name of Student |
      Patient Name | Patient | Name of Patient | Member Name | Passenger Name |
      Customer Name & Address | Customer Address | Buyer Address | Name of Recipient of Service |
      Name of the Customer | Name of the Buyer | Name of the Recipient | Name of the Party |
      Billed To Party | Details of Receiver (Billed to) / Buyer | Details of Recipient (Billed to) |
      Details of Buyer (Billed to) | Receiver (Billed to) | Recipient (Bill to) |
      Recipient (Billed to) | Customer (Bill to) | Customer (Billed to) | Billed To (Customer) |
      Buyer (Billed to) | Invoiced Party | Invoice Recipient | Sold-to Party | Billing Party |
      Billed & Shipped To | Bill To & Ship To | Billed To / Shipped To | Buyer & Consignee |
      Kunde / Auftraggeber | Auftraggeber | Empfänger | Rechnung an | Facturer à | Facturé au |
      Adressé à | Facturar a | Datos del cliente | Destinatario | Cessionario |
      Cessionario/committente | Spett.le | Spettabile | Factuur aan | Invoice Address of Customer |
      Ordered by | Order Placed By | Aan | Insured | Insured Name | Name of Insured | Name of the Insured |
      Policyholder | Policy Holder | Proposer | Vendu à | Vendu à / Sold to | Facturé à / Bill to |
      Facturé à / Billed to | To Messrs | Messrs | For account and risk of Messrs`,
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
      Warenempfänger | Dispatch To | Despatch To | Delivered At | Receiver/Consignee |
      Goods Consigned To | Project Site | Consigned To | Goods Delivered To | Consignee (Shipped to) |
      Ship To (Consignee) | Shipped To (Consignee) | Deliver To Party | Delivery Party |
      Installation Address | Installation Site | Supply Address | Address of Delivery |
      Place of Delivery / Ship To | Place of Installation | Leistungsort | Lieferort | Livré à |
      Livrer à | Goods Recipient`,
  },
  {
    key: 'partyName',
    phrases: `Name | Company Name | Trade Name | Legal Name | Legal Name of Business | Firm Name | Company | Firma | Nom | Trade/Legal Name |
      Billing Name | Account Name of Customer | Nombre | Name of Firm | Name of Company |
      Name of Business`,
  },
  {
    key: 'partyAddress',
    phrases: `Ship-from Address | Ship From Address | Dispatch From Address | Pickup Address | Address | Restaurant Address | Store Address | Outlet Address | Seller Address | Shop Address | Anschrift | Adresse | Addr | Office Address | Full Address`,
  },
];

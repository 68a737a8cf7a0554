import type { LexiconEntry } from '@docex/layout';
import type { HeaderLabel } from './header-label.ts';

/** What stands beside them: other papers' numbers and dates, places, terms, titles. */
export const NEIGHBOUR_LABELS: readonly LexiconEntry<HeaderLabel>[] = [
  {
    key: 'otherNumber',
    phrases: `
      Challan No | Delivery Challan No | Delivery Challan | DC No | D.C. No | Delivery Note |
      Delivery Note No | Ack No | Acknowledgement No | Ack Number | Acknowledgement Number |
      E-Way Bill No | Eway Bill No | E-Way Bill | E-Waybill No | E Way Bill Number | EWB No | LR No |
      LR/RR No | L.R. No | LR Number | GR No | GR/RR No | RR No | Vehicle No | Vehicle Number |
      Motor Vehicle No | Truck No | Reference No | Reference No & Date | Ref No | Reference |
      Reference Number | Our Ref | Ref | Other Reference(s) | Other References |
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
      RMA | Registration No | Subscription No | Waybill | Against Invoice | Against Bill No |
      Ref Invoice No | Reference Invoice No | Original Invoice Number | Invoice Against | Challan |
      Delivery Ref | Delivery No | Delivery Order No | D.O. No | GC No | GCN No | Bilty No |
      Consignment Note No | Docket | Airway Bill No | BL No | Container No | Seal No | Job Card No |
      Job Card | Repair Order No | Chassis No | Engine No | Reg No | Regn No | Vehicle Reg No |
      Model No | Customer A/c No | Account No & Name | Customer Account | Client ID | Client Code |
      Client Number | Party Code | Buyer Code | Dealer Code | Consumer No | Meter No | Connection No |
      Relationship No | Member ID | Membership No | UHID | Patient ID | Guest Reg No | PNR | PNR No |
      Booking No | Booking Ref | Booking Reference | Trip ID | Ride ID | Ticket No | Ticket Number |
      Policy No | Policy Number | Loan No | Agreement No | Contract Ref | Tender No | NIT No | RFQ No |
      Quotation Ref | Quotation Number | Quote Ref | Quote Number | Estimate Number | Offer No |
      Proforma Invoice No | Proforma Invoice Number | PI No | Gate Pass No | Gate Entry No | GRN No |
      GRN | MRN No | SES No | Service Entry Sheet No | Delivery ID | Shipment No | Shipment ID |
      Shipment Number | Packing List No | Packing Slip No | Tracking Number | Tracking ID |
      Serial Number | Our Reference | Our Reference No | Our Order No | Our Order | Internal Ref |
      Internal Reference | Reference Code | SO Number | Sales Order Number | Project No |
      Project Code | Project ID | Project Ref | Site Code | Cost Centre | Cost Center | Payment Ref |
      Payment Reference | Payment ID | UTR No | Cheque No | Receipt Ref | Terminal ID | POS No |
      Shift No | KOT No | Pax | Bill of Entry No | Licence No | License No | Kundenreferenz |
      Unser Zeichen | Ihr Zeichen | Ihre Kundennummer | Lieferantennummer | Lieferanten-Nr |
      Debitorennummer | Mandatsreferenz | Gläubiger-ID | Handelsregister | HRB | Votre n° client |
      Code client | Référence client | Bon de livraison | SIRET | SIREN | KvK | Debiteurnummer |
      Codice cliente | Código cliente | Kundenr | Pakbonnummer | Zählernummer | Vertragskonto |
      Vertragskontonummer | Leitweg-ID | Vertrag Nr`,
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
      E-Way Bill Dt |
      GC Date | Consignment Date | Bilty Date | Docket Date | JC Date | Job Card Date | GRN Date |
      SES Date | Invoice Month | Billing Month | Bill Period | Bill Month | Service Period |
      Period From | Period To | Month | Arrival | Departure | Arrival Date | Departure Date |
      Check-in Date | Check-out Date | Journey Date | Travel Date | Date of Journey | Event Date |
      Event Dt | Date of Event | Contract Period | Valid Until | Validity | Valid From | Offer Date |
      Quote Date | Quotation Dt | Estimate Date | Booking Date | Delivery Dt | Despatch Dt |
      Dispatch Dt | Date of Dispatch | Date of Despatch | Shipment Date | Shipped Date | Shipped on |
      Delivered on | Proforma Date | Reporting Date | Next Due Date | Next Service Date |
      Next Bill Date | Next Billing Date | Renewal Date | Renews on | Expires on |
      Date of Removal of Goods | Time of Removal | Time of Supply | Preparation Date |
      Date of Preparation | Mfg Date | Manufacturing Date | LUT Date | Loading Date | Unloading Date |
      Inspection Date | Leistung vom | Lieferung vom | Liefertermin | Versanddatum | Druckdatum |
      Abrechnungszeitraum | Zeitraum | Leistungsdatum vom | Date de la livraison | Période |
      Leverdatum | Fecha de entrega | Data consegna | Buchungsdatum | Eingangsdatum | Lastschrift am |
      Date of Birth / Age | Against Invoice Date | Original Invoice Date | Ref Invoice Date |
      Reference Invoice Date | Your Order Confirmation Date`,
  },
  {
    key: 'placeOfSupply',
    phrases: `
      Place of Supply | Place of Supply of Goods | Place of Delivery/Supply | Place of Supply/Delivery |
      Place of Delivery & Supply | Place of Supply & Delivery | Place of Delivery / Place of Supply | POS | Place of Supply (State) |
      Place of Supply & State Code | State of Supply | Place of Supply State |
      Place of Supply State Code | Place of Supply Code |
      Supply State | Place of Supply (POS) | Destination of Supply | POS (State) | Place of Service |
      State & Place of Supply | State name & Place of Supply | Place of Supply (State Name) |
      Place of Supply (with State Code) | Place of Supply (State/UT) | Supply Place |
      Place of Supply Code & Name | State of Supply & Code | Pl. of Supply | Place & State of Supply |
      State Code of Supply | Place of Supply of Services`,
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
    key: 'terms',
    phrases: `
      Mode/Terms of Payment | Terms of Payment | Payment Terms | Terms | Terms of Delivery |
      Dispatched through | Despatched through | Dispatch through | Destination | Transport |
      Transporter | Transport Mode | Mode of Transport | Transportation Mode | Bill of Lading |
      Bill of Lading/LR-RR No | Terms & Conditions | Terms and Conditions | Declaration |
      Mode of Payment | Payment Method | Payment Mode | Notes | Remarks | Salesperson | Sales Person |
      Supply Type | Type of Supply | Category | Document Type | Doc Type | Transaction Type |
      Copy Type | Port of Loading | Port of Discharge | Country of Origin | Nature of Transaction |
      Nature of Supply | Nature of Work | Name of Work | Name of Project | Name of Site | Place of Delivery | Transporter Name | Freight Terms | Delivery Terms |
      Incoterms | Zahlungsbedingungen | Conditions de paiement | Date & Terms | Vehicle | Driver |
      Through | Subject | Sales Executive | Department | Station | Agent | Broker | Cashier | Counter |
      Delivery Mode | Shipping Method | Ship Via | Currency | Credit Days | Credit Period |
      Tax Regime | Supplier Type | Mode | Type | Sub Type | Transaction Details | Party Details |
      Item Details | Value Details | Invoice Type | Place of Dispatch | Exchange Rate |
      Engagement`,
  },
  {
    key: 'title',
    phrases: `
      Credit Bill | Cash Bill | Cash/Credit Bill | Credit Bill / Tax Invoice | Cash Bill / Tax Invoice | Credit Memo | Cash/Credit Memo | GST Bill |
      Tax Invoice | VAT Invoice | VAT Tax Invoice | Invoice | Bill of Supply | Retail Invoice | GST Invoice |
      GST Tax Invoice |
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
];

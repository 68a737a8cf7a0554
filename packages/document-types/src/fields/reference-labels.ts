import type { LexiconEntry } from '@docex/layout';
import type { HeaderLabel } from './header-label.ts';

/** What the document's own numbers and dates are called, and those of its order. */
export const REFERENCE_LABELS: readonly LexiconEntry<HeaderLabel>[] = [
  {
    key: 'invoiceNo',
    phrases: `
      Invoice No | Invoice Number | Bill/Invoice No | Invoice/Bill No | Bill/Invoice Number | Invoice/Bill Number |
      Inv No | Inv Number | Invoice # | Tax Invoice No |
      Tax Invoice Number | Tax Invoice # | Bill No | Bill Number | Document No | Document Number |
      Doc No | Invoice ID | Invoice Serial No | Serial No of Invoice | Invoice Serial Number |
      Invoice Ref | Invoice Reference | Invoice Ref No | No of Invoice | Sales Invoice No |
      GST Invoice No | Cash Memo No | Your invoice number | Rechnungsnummer | Rechnung Nr |
      Rechnungs-Nr | Rechnungsnr | Rechnung Nummer | Belegnummer | Beleg Nr | Belegnr |
      Numéro de facture | Facture n° | N° de facture | N° facture | Facture numéro | Facture no |
      Factuurnummer | Rechnung | Receipt No | Receipt Number | Credit Note No | Invoice Details |
      Bill Serial No | Voucher No | Vch No | Memo No | Invoice Code | Tax Inv No | Invoice Sr No |
      Sr No of Invoice | Serial Number of Invoice | Tax Invoice Sr No | Tax Invoice Serial No |
      GST Bill No | Sale Bill No | Sales Bill No | Sale Invoice No | Sales Voucher No | Cash Bill No |
      Debit Note No | Debit Note Number | Credit Note Number | Debit Memo No | Credit Memo No |
      Retail Invoice No | e-Invoice No | Export Invoice No | Commercial Invoice No | Inv Ref |
      Invoice Document No | Invoice Nr | Inv Nr | Bill Nr | Bill ID | Bill Ref | Bill Ref No |
      Bill Reference | Invoice Reference No | Numero fattura | Fattura n | N. fattura | Fattura nr |
      Número de factura | Factura no | Factura n | N de factura | Num factura | Fakturanummer |
      Faktura nr | Factuur nr | Numéro de pièce | Rechn.-Nr | RG-Nr | Re-Nr | Fatura no |
      Número da fatura | Avoir n | Invoice Identification No | Sales Receipt No | Note No |
      Bill of Supply No | BOS No | Document Serial No | Document Reference | Doc Number | Doc Ref |
      Doc Reference | Inv Serial No | Billing No | Billing Number | Billing Doc No | Billing Document |
      Billing Document No | Self Invoice No | Self Invoice Number`,
  },
  {
    key: 'invoiceNoAndDate',
    phrases: `
      Invoice No & Date | Invoice No and Date | Invoice No / Date | Invoice Number & Date |
      Inv No & Date | Inv No & Dt | Invoice No & Dt |
      Bill No & Date | Bill No & Dt |
      Invoice No & Date of Supply & Invoice | Bill No & Date of Supply & Invoice |
      Doc No & Date of Supply & Invoice | Document No & Date of Supply & Invoice |
      Inv No & Date of Supply & Invoice | Document No & Date | Tax Invoice No & Date | Doc No & Date |
      Invoice No & Dated | Credit Note No & Date | Invoice ID & Date | Bill ID & Date | Invoice Ref No & Date | Invoice Ref & Date`,
  },
  {
    key: 'invoiceDate',
    phrases: `
      Invoice Date | Date of Invoice | Date of Supply & Invoice | Date of Invoice & Supply |
      Date of Supply/Invoice | Date of Invoice/Supply | Bill/Invoice Date | Invoice/Bill Date | Inv Date | Inv Dt | Invoice Dt | Invoice Dated | Bill Date |
      Document Date | Doc Date | Tax Invoice Date | Date of Issue | Issue Date | Issued on |
      Date Issued | Dated | Billing Date | Rechnungsdatum | Belegdatum | Date de facture |
      Date de la facture | Date facture | Factuurdatum | Ausstellungsdatum | Date of Document |
      Facture du | Rechnung vom | Invoice date of issue | Invoice Made On |
      Invoice Dtd | Bill Dt | Bill Dated | Date of Bill | Inv Dtd | Inv Dated | Date of Invoice Issue |
      Invoice Issue Date | Issued Date | Raised on | Billed on | Billed Date | Invoiced on |
      Invoiced Date | Dated On | Voucher Date | Tax Invoice Dt | Tax Invoice Dated | Tax point |
      Tax Point Date | Credit Note Date | Debit Note Date | Note Date | Data fattura |
      Data della fattura | Fecha de factura | Fecha factura | Fecha de emisión | Fecha de expedición |
      Fakturadato | Fakturadatum | Ausgestellt am | Date d'émission | Émise le | Data de emissão |
      Data da fatura | Facturatiedatum | Memo Date | Invoice Raised On | Issued | Date Invoice |
      Date of Issuance | Receipt Date | Billing Dt | Bill Issue Date | Date of Tax Invoice |
      Invoice Generated On | Invoice Generation Date | Invoice Creation Date | Data documento | Data doc | Data emissione | Fecha documento`,
  },
  {
    key: 'plainNumber',
    phrases: `
      Number | No | Nr | Nummer | Numero | Número | Numéro`,
  },
  {
    key: 'plainDate',
    phrases: `
      Date | Dt | Datum | Date & Time | Date Time | Dtd | Dated at | Fecha | Dato`,
  },
  {
    key: 'dueDate',
    phrases: `
      Due Date | Payment Due | Payment Due Date | Due on | Due By | Pay by | Pay Before | Date Due |
      Payment due by | Invoice Due Date | Fällig am | Fälligkeitsdatum | Zahlbar bis |
      Date d'échéance | Échéance | Vervaldatum | Please pay by | Please remit until | Please pay until | Payable by | Payment due on | Amount Due by | Balance Due Date |
      Date limite de paiement | Date limite de paiement le | À payer avant le | Zahlungsziel | Uiterste betaaldatum |
      Fälligkeit | Due Dt | Due | Bill Due Date |
      Payment Deadline | Payable on or before | Pay on or before | Payable on | Payable before |
      Last date of payment | Last Date for Payment | Due date of payment | Payment due dt |
      Settlement Date | Settle by | To be paid by | To be paid before | To be paid on or before |
      Kindly pay by | Payment to be made by | Maturity Date | Pay by date | Payment Before |
      Rechnungsbetrag bis zum | Betrag bis zum | bitte bis zum | Payment by | Payment on or before | Zahlbar am | Zahlung bis | zahlbar bis zum |
      Fecha de vencimiento | Vencimiento | Scadenza | Data scadenza | Data di scadenza |
      Förfallodatum | Betaaldatum | Te betalen voor | Date limite | À régler avant le |
      À payer pour le | Échéance le | Date de règlement | Data de vencimento | Fällig bis | Fällig |
      Bill Due On | Invoice Due On | Invoice Due | Due Date for Payment | Last Pay Date |
      Amount Payable By | Credit Upto`,
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
      Client PO | Your ref PO |
      Client Order No | Client PO No | Indent No | Buyer's Ref | Buyer Reference | Buyer's Reference |
      Customer's Order No | Customer's Order | Customer Order | Customer Order Ref | Cust Order No |
      Cust Ref | Cust Reference | Customer Ref | LPO No | LPO | LPO Ref | Supply Order No |
      Release Order No | Recipient's Order No | Against PO | Against Order | Against PO No |
      Against Order No | Against Purchase Order | Ref PO | Ref PO No | Contract/PO No |
      PO/Contract No | PO/WO No | PO/WO | Work Order | Agreement / W.O. No | Agreement / WO No | Contract / WO No | WO/PO No | PO or WO No | Work Order No | Work Order Number |
      W.O. No | WO Ref | Your W.O. | Your WO | Your WO No | Your W.O. No |
      Your Work Order | Your Work Order No | Work Order Ref | Work Order Reference | W.O. Reference | Ihre Bestellnummer |
      Ihr Auftrag | Ihre Bestell-Nr | Bestellung | Bestellung Nr | Votre commande | N de commande |
      Commande n° | Numéro de commande | Bon de commande | Votre référence | Uw referentie |
      Uw ordernummer | Ordernummer | Bestelnummer | N de pedido | Número de pedido | Pedido |
      Ordine n | Vostro ordine | Order Nr | Your PO No | Your PO Number | Your Order Number |
      Your Order Ref | Your Purchase Order | Purchase Ref | Purchase Reference |
      Buyer's Purchase Order | Buyer's P.O. Number | Buyer Order Ref | Buyer's Order Ref |
      Order Ref No | Order Reference No | Party Order No | Party's Order No | Party PO No |
      Purch Order | Purch Order No | Customer Purchase Order | Customer Purchase Order No |
      Client Order Ref | PO ID No | PO Num | Cust PO | Cust. PO Ref | Customer PO Ref |
      Order Confirmation | Réf. commande | Réf commande | Référence commande | Commande | O/No | Ord No | Your Ref | Your Ref No | Vs ordine | Vs. ordine n | Vs. rif. ordine`,
  },
  {
    key: 'poNoAndDate',
    phrases: `
      PO No & Date | PO No / Date | Buyer's Order No & Date | Purchase Order No & Date | PO No & Dt |
      Order No & Date | P.O. No. and Date |
      PO No & Dated | Cust PO No / Date | Customer PO No / Date | Work Order No & Date | WO No & Date |
      Buyer's Order No & Dated | Customer Order No & Date | Your Order No & Date | PO Ref & Date |
      PO Number & Date`,
  },
  {
    key: 'poDate',
    phrases: `
      PO Date | PO Dt | Purchase Order Date | Order Date | Buyer's Order Date | Customer PO Date |
      Bestelldatum | PO Dated |
      Customer Order Date | WO Date | Work Order Date | LPO Date | Order Dt | Order Dated |
      Purchase Order Dt | Cust PO Date | Date of Order | Your Order Date | PO Dtd | Dated PO |
      Date of PO | Bestelldatum vom | Auftragsdatum | Date de commande | Besteldatum |
      Fecha de pedido | Contract Date | Indent Date`,
  },
];

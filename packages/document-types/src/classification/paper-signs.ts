import { type ClassProfile, line, lines, named, title } from './class-profile.ts';
import { weighOwnTitle, weighReceiptTitle } from './receipt-title.ts';

const MONEY =
  /(?:₹|\brs\.?|\binr|€|\beur|£|\$|\busd|\brm) ?\d[\d., ]*\d|\d[.,]\d{2} ?(?:€|eur\b|usd\b|chf\b|gbp\b|inr\b)/;

/** Invoices, bills and receipts, Indian and foreign. */
export const invoiceProfile: ClassProfile<'invoice'> = {
  documentType: 'invoice',
  name: 'an invoice',
  // A slip of a till has little more than its total; a longer text that says no more is none.
  fewWords: 25,
  // A note of what came in repeats much of the invoice that came with it.
  identifiers: weighReceiptTitle,
  signs: [
    // What is for sale is listed with prices as what was sold is.
    named(
      'list of prices',
      title(
        -6,
        /^(?:[\p{L}&'.-]+ ){0,3}(?:price|rate|tariff) ?(?:list|card|chart)(?: (?:w\.?e\.?f|effective|as on|for|from|valid|\d).*)?$/u,
      ),
    ),
    named(
      'title',
      title(
        4,
        /\b(?:invoice|invoices|bill of supply|cash memo|cash bill|credit note|debit note|rechnung|gutschrift|facture|factuur|fattura|factura|fatura|quittung)\b/,
      ),
    ),
    named(
      'title of a slip',
      title(
        2.5,
        /^(?!.*\b(?:goods|material|stores?|purchase|stock)\b)(?:.*\b(?:receipt|bill)\b)(?!.*\bnote\b)/,
      ),
    ),
    named(
      'own number',
      line(
        2,
        /\b(?:invoice|inv|bill|rechnungs?|facture|factuur|beleg)[\s.:-]*(?:no|number|num|nr|nummer|id|ref|date|dt|dated|datum|serial)\b|\binvoice\s*#|\binvoice:/,
      ),
      'invoice-head/invoiceNo',
      'invoice-head/invoiceNoAndDate',
    ),
    named(
      'parties',
      line(
        1.5,
        /\b(?:bill(?:ed)?|invoiced?|sold|ship(?:ped)?)\s*(?:to|by)\b|\bplace of supply\b|\bbuyer\b|\bconsignee\b/,
      ),
      'invoice-head/buyer',
      'invoice-head/consignee',
      'invoice-head/placeOfSupply',
    ),
    named('GST', line(2, /\b(?:cgst|sgst|igst|utgst)\b/), 'amounts/cgst', 'amounts/sgst', 'amounts/igst'),
    named(
      'tax',
      line(1, /\b(?:vat|mwst|ust|tva|btw|iva|gst|sst|sales tax|tax (?:amount|rate|invoice)|umsatzsteuer)\b/),
      'amounts/vat',
      'amounts/totalTax',
    ),
    named(
      'sums',
      line(
        2,
        /\bsub ?-?total|\bgrand total|\btotal (?:amount|due|payable|invoice|incl|sales|amt)|\b(?:amount|balance) due|\bnet (?:amount|payable|total)|\bamount (?:chargeable|payable)|\bround(?:ing|ed)?[\s-]?(?:off|adj|amt)|\brounding\b|gesamtbetrag|\bsumme\b|rechnungsbetrag|zahlbetrag|\bmontant\b|\btotaal\b/,
      ),
      'amounts/grandTotal',
      'amounts/taxable',
      'amounts/roundOff',
    ),
    named('total', line(0.5, /\btotals?\b|\bgesamt\b/)),
    named('money', line(0.5, MONEY, 3)),
    named(
      'payment',
      line(1, /\b(?:faellig|falligkeit|beitrag|zahlung|versicherungss?teuer|bankverbindung|iban)\b/),
    ),
    named(
      'columns',
      lines(
        1.5,
        /^(?=.*\b(?:qty|quantity|menge|anzahl|hours|units|aantal|quantite|description|item|artikel|particulars)\b)(?=.*\b(?:rate|price|unit price|amount|preis|einzelpreis|betrag|prix|prijs|total)\b)(?!.*\b(?:balance|withdrawals?|deposits?|debit)\b)/,
      ),
    ),
    named(
      'codes of goods',
      line(1, /\birn\b|\bhsn\b|\bsac\b|\backnowledgement no\b|\back\.? no\b|\breverse charge\b/),
      'goods-columns/hsnSac',
    ),
    named(
      'terms',
      line(
        0.75,
        /\bdue date\b|\bpayment terms\b|\bterms of payment\b|\bzahlbar\b|\bfallig\b|\becheance\b|\border (?:no|number|id)\b|\bkundennummer\b|\bkunden-?nr\b/,
      ),
      'invoice-head/dueDate',
      'invoice-head/terms',
    ),
    named(
      'till',
      line(
        0.75,
        /\bcashier\b|\bchange\b|\bcash\b|\btable\b|\bgst (?:id|reg)\b|\bthank you\b|\bsteuernummer\b|\bust-?id/,
      ),
    ),
  ],
};

/** Goods receipt notes: what was received of what was ordered. */
export const grnProfile: ClassProfile<'grn'> = {
  documentType: 'grn',
  name: 'a goods receipt note',
  minimum: 2,
  identifiers: weighOwnTitle,
  signs: [
    named(
      'title',
      title(
        5,
        /\b(?:goods|materials?|stores?|stock|purchase|inward)\s+(?:receipts?|received|receiving|inwards?|inspection)\b|\breceipt (?:note|cum inspection)\b|\breceiving report\b|\bgrn\b|\bmrn\b|\binspection report\b|\binward note\b|\bgoods rec/,
      ),
    ),
    named(
      'own number',
      line(
        3,
        /\b(?:grn|mrn|mrr|grr|g\.r\.n|gr|goods receipt(?: note)?|material doc(?:ument)?|inward|purchase receipt|receipt note|srv)[\s.:-]*(?:no|number|#|date|dt|id|ref|slip)\b/,
      ),
      'receipt-head/grnNo',
      'receipt-head/grnNoAndDate',
    ),
    named(
      'gate',
      line(1.5, /\bgate\s*(?:entry|pass|inward|reg)/),
      'receipt-head/gateEntryNo',
      'receipt-head/gateEntryNoAndDate',
    ),
    named(
      'received and accepted quantities',
      lines(
        4.5,
        /^(?=.*\b(?:rec(?:ei|ie)ved|recd|rec'd|rcvd|rcd|rect|recv?d?\.?\s?qty|receipt qty|delivered|gr qty)\b)(?=.*\b(?:acc(?:ep|p)?t?e?d?|accp|ok qty|passed|rej(?:ec|c)?t?e?d?|ordered|order qty|po qty|ord\.? ?qty|challan|chln|dc qty|inv(?:oice)?\.? qty|short|excess|pending|expected)\b)/,
      ),
    ),
    // Programs of stock head a receipt by the name of its movement.
    named(
      'movement of stock',
      title(3, /^(?:[a-z ]{1,20} )?[a-z0-9]{1,8}\/(?:in|rec|rcv|grn|mrn)\/(?:\d{2,4}\/)?\d{3,10}$/),
    ),
    named(
      'quantities done',
      lines(3, /^(?=.*\b(?:products?|items?)\b)(?=.*\b(?:demand|ordered)\b)(?=.*\b(?:done|received)\b)/),
    ),
    named(
      'challan',
      line(1, /\bchall?an\b|\bd\.?c\.? no\b|\bdelivery note\b/),
      'receipt-head/challanNo',
      'receipt-head/challanNoAndDate',
    ),
    named(
      'vehicle',
      line(0.5, /\b(?:vehicle|lorry|truck|transporter)\b/),
      'receipt-head/vehicleNo',
      'receipt-head/transporter',
    ),
    named(
      'order',
      line(0.75, /\bp\.?o\.?\s*(?:no|number|date|ref|#)|\bpurchase order\b|\bagainst po\b|\breference po\b/),
      'receipt-head/poNo',
      'receipt-head/poNoAndDate',
    ),
    named(
      'people of a store',
      line(
        0.75,
        /\b(?:received|inspected|checked|verified) by\b|\bstore ?keeper\b|\bquality (?:check|status|inspection)\b/,
      ),
    ),
    named(
      'words of receiving',
      line(
        1,
        /\b(?:received (?:from|at|date|on|qty|quantity)|qty received|quantity received|posting date|movement type)\b/,
      ),
    ),
    named('supplier', line(0.75, /\b(?:supplier|vendor)\b/), 'receipt-head/vendor'),
  ],
};

const DATE = String.raw`\d{1,2}[-./ ](?:\d{1,2}|[a-z]{3,9})[-./ ,]{1,2}\d{2,4}`;
const AMOUNT = String.raw`\d[\d,]*\.\d{2}`;

/** Statements of bank accounts. */
export const bankStatementProfile: ClassProfile<'bank_statement'> = {
  documentType: 'bank_statement',
  name: 'a bank statement',
  minimum: 2,
  signs: [
    named(
      'title',
      title(
        3,
        /\b(?:bank|account|a\/c|savings?|current|consolidated|checking|e-?)\s*(?:account\s*)?statement\b|\bstatement of (?:accounts?|transactions?|a\/c|axis)\b|\bpassbook\b|\btransaction (?:history|statement)\b|\baccount activity\b|\bstatement for (?:a\/c|account)\b/,
      ),
    ),
    named(
      'title',
      title(
        4,
        /\b(?:kontoauszug|umsatzubersicht|releve (?:de|du) compte|extracto (?:de cuenta|bancario)|estratto conto|rekening(?:overzicht|afschrift)|extrato (?:de conta|bancario))\b/,
      ),
    ),
    named(
      'credit card',
      line(4, /\bcredit card (?:account )?statement\b|\bminimum (?:amount|payment) due\b/),
      'statement-head/creditCard',
    ),
    named('bank', title(1, /\bstatement\b|\bbank\b/)),
    named(
      'columns',
      lines(
        5,
        /^(?=.*\b(?:date|dt|txn|posted)\b)(?=.*\b(?:balance|bal)\b)(?=.*\b(?:debits?|withdrawals?|withdrawl|dr|paid out|money out|amount|amt|payments|credits?|deposits?)\b)(?=.*\b(?:particulars?|narration|description|details|remarks?|transactions?|chq|cheque|ref)\b)/,
      ),
    ),
    named(
      'debits and credits',
      lines(
        3,
        /^(?=.*\b(?:date|dt|txn)\b)(?=.*\b(?:debits?|withdrawals?|withdrawl|dr|paid out|money out)\b)(?=.*\b(?:credits?|deposits?|cr|paid in|money in)\b)/,
      ),
    ),
    named(
      'balances',
      line(
        2,
        /\b(?:opening|closing|beginning|ending|starting|running|previous|new) bal(?:ance)?\b|\bbalance (?:brought|carried|b\/f|c\/f|forward)|\b(?:brought|carried) forward\b/,
      ),
      'statement-head/openingBalance',
      'statement-head/closingBalance',
    ),
    // Invoices of accounts tell one of them, statements as a rule both.
    named(
      'opening balance',
      line(
        2,
        /\b(?:opening|beginning|starting|previous) bal(?:ance)?\b.*\d[.,]\d{2}\b|\balter (?:kontostand|saldo)\b.*\d|\bancien solde\b.*\d/,
      ),
    ),
    named(
      'closing balance',
      line(
        2,
        /\b(?:closing|ending|new) bal(?:ance)?\b.*\d[.,]\d{2}\b|\bneuer (?:kontostand|saldo)\b.*\d|\bnouveau solde\b.*\d/,
      ),
    ),
    named(
      'balances',
      line(
        3,
        /\b(?:alter|neuer) (?:konto(?:stand)?|saldo)\b|\bkontostand\b|\b(?:anfangs|schluss|end|begin|eind)saldo\b|\b(?:ancien|nouveau) solde\b|\bsolde (?:au|precedent|initial|final|crediteur|debiteur)\b|\bsaldo (?:vom|am|per|anterior|inicial|final|iniziale|finale)\b/,
      ),
    ),
    named(
      'columns',
      lines(
        3,
        /^(?=.*\b(?:bu-?tag|buchung(?:stag)?|datum|date|fecha|data)\b)(?=.*\b(?:wert(?:stellung)?|valuta|valeur|valor)\b)(?=.*\b(?:betrag|umsatz|soll|haben|saldo|debit|credit|importe|importo|solde)\b)/,
      ),
    ),
    named(
      'account at a bank',
      line(
        1,
        /\bifsc\b|\bmicr\b|\bcif\b|\bcustomer (?:id|no|number)\b|\bcust(?:omer)? id\b|\bnomin(?:ee|ation)\b|\brouting number\b|\bmode of operation\b/,
      ),
      'statement-head/ifsc',
    ),
    named(
      'account number',
      line(1, /\b(?:a\/c|account|acct|acc)\.?\s*(?:no|number|#|type|holder|name|title)/),
      'statement-head/accountNo',
    ),
    named(
      'period',
      line(
        1,
        /\bstatement (?:period|from|date|between)\b|\bperiod\b.*\d|\b(?:from|between)\b.{1,24}\b(?:to|and)\b.{1,3}\d/,
      ),
    ),
    named(
      'totals of sides',
      line(
        1.5,
        /\btotal (?:debits?|credits?|withdrawals?|deposits?)\b|\b(?:dr|cr|debit|credit) count\b|\b(?:deposits|withdrawals|checks paid|checks and)\b/,
      ),
      'statement-head/totalDebits',
      'statement-head/totalCredits',
    ),
    named('rows', line(0.5, new RegExp(`^(?:\\d{1,4} )?${DATE}\\b.*${AMOUNT}.*${AMOUNT}`), 6)),
    named('ways of payment', line(0.25, /\b(?:upi|neft|imps|rtgs|atm|pos|ach)\b/, 4)),
  ],
};

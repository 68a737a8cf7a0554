import { type ClassProfile, line, lines, named, title } from '@docex/document-types/parts';

/** What purchase orders look like, whoever prints them. */
export const purchaseOrderProfile: ClassProfile<'purchase_order'> = {
  documentType: 'purchase_order',
  name: 'a purchase order',
  fewWords: 25,
  minimum: 2,
  signs: [
    named(
      'title',
      title(
        5,
        /^(?:[\p{L}&'.-]+ ){0,3}(?:purchase|work|service|supply|job work|procurement) order\b(?! (?:no|number|date|ref|dt|#))|^p\.?o\.? ?(?:copy|form)?$|^order (?:form|confirmation)$/u,
      ),
    ),
    named(
      'own number',
      line(1.5, /\b(?:p\.? ?o\.?|purchase order|work order|order)[\s.:-]*(?:no|number|num|#|date|ref)\b/),
    ),
    named('supplier', line(1.5, /\b(?:vendor|supplier)(?: (?:name|code|details|address))?\b/)),
    named(
      'asks for goods',
      line(
        2,
        /\b(?:please|kindly) (?:supply|deliver|dispatch|arrange|send|provide)|\bwe are pleased to place\b|\bsupply the following\b|\bdelivery (?:date|schedule|by|terms|period|address)\b|\b(?:expected|required|requested|due) (?:delivery|by|on|date)\b/,
      ),
    ),
    named(
      'terms',
      line(
        0.75,
        /\bpayment terms\b|\bprice basis\b|\bfreight\b|\binsurance\b|\bpacking (?:and|&) forwarding\b|\bquotation\b|\bindent\b|\brequisition\b/,
        2,
      ),
    ),
    named(
      'columns',
      lines(
        1,
        /^(?=.*\b(?:qty|quantity)\b)(?=.*\b(?:rate|price|unit price|amount|total)\b)(?=.*\b(?:description|item|particulars|material|product)\b)/,
      ),
    ),
  ],
};

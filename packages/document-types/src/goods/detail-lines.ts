/** Lines under a name that say something else about the goods: batch, serial number, code, expiry. */
const DETAIL =
  /^\(?\s*(?:batch|lot|hsn|sac|heat\s*no|po\s*(?:no|item|line)|make|s(?:erial)?\s*\/?\s*n(?:o|umber)?s?|sl\.?\s*no|serial|imei|exp(?:iry)?|mfg|mfd|mrp|part\s*no|gtin|ean|art(?:icle)?\s*no|serienummer|model\s*no|sku|barcode|(?:(?:item|material|product|part|stock)\s*)?(?:code|id))\b\s*(?:no\.?|code|date|dt\.?|number)?\s*[.:#-]/i;
/** What a maker promises is no part of a name: `1 Year Manufacturer Warranty`. */
const WARRANTY = /^(?:\d+|one|two|three|five)\s+(?:year|yr|month)s?\b.*\bwarranty\W*$/i;

/** Whether a line under a name says something else about the goods. */
export function isDetail(text: string): boolean {
  return DETAIL.test(text) || WARRANTY.test(text);
}

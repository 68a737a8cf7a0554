/** How banks begin a narration: the way of payment, or what was done. */
const START =
  /^(?:upi|neft|rtgs|imps|mmt|atm|pos|ecom|ach|nach|ecs|chq|cheque|clg|inb|ib|tpt|ft|bil|nwd|eaw|emi|int|cash|self|by|to|rev|sms|gst|sgst|cgst|chrg|charges?|sal|salary|i\/w|o\/w|mob|mb|vps|ips|trf|transfer|direct|card|standing|interest|deposit|withdrawal|dd|rd|fd|si|iw|ow|rtn|return|amb|min|debit|credit|bp|so|tfr|cr|dr|vis|bgc|fpi|fpo|deb)(?:$|[\s:/\-*.,_#@]|\d)/i;

/** Whether a text begins as narrations do. */
export function beginsNarration(text: string): boolean {
  return START.test(text);
}

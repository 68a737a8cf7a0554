/** Banks whose print does not say "bank", as they write themselves. */
const BRANDS =
  /^(?:hsbc(?: india)?|standard chartered|citi|citigold|dbs|digibank|barclays|chase|jpmorgan(?: chase)?|wells fargo|lloyds|natwest|santander|emirates nbd|mashreq|adcb|fab|ocbc|uob|maybank|westpac|anz|commbank|revolut|monzo|starling|n26|wise|capital one|hdfc|icici|kotak|sbi|yes|rbl|axis|idfc first|indusind|jupiter|fi money|niyo|bnp paribas|deutsche|ing|rabobank|td canada trust|scotiabank|rbc|cibc|bmo|absa|nedbank|fnb|capitec)$/i;

/** Whether a heading is a bank's name though it does not say so. */
export function isBankBrand(text: string): boolean {
  return BRANDS.test(text.trim().replace(/[®™]/g, ''));
}

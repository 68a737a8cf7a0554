const WORDS =
  'pvt|private|ltd|limited|llp|inc|llc|corp|corporation|gmbh|ag|kg|ohg|s\\.?a\\.?r\\.?l|sas|b\\.?v|plc|pte|sdn|bhd|traders?|trading|' +
  'enterprises?|industries|agencies|associates|company|co|solutions|services|systems|technologies|works|engineering|stores?|' +
  'mart|motors|exports?|hardwares?|foods|textiles|electricals|electronics|pharma|logistics|consultants?|consulting|sons|' +
  'brothers|bros|distributors?|suppliers|mills|steels?|foundation|labs?|studio|restoran|restaurant|hotel|infotech|india';

/** Words that the names of firms end with. */
export const LEGAL_FORM = new RegExp(`\\b(?:${WORDS})\\b`, 'i');

const ONLY_LEGAL_FORM = new RegExp(`^[(&\\s]*(?:(?:${WORDS}|and)\\b[.,&()\\s]*)+$`, 'i');

/** Whether a line holds nothing but such words: then it goes on with a name that was wrapped above it. */
export function isRestOfName(text: string): boolean {
  return ONLY_LEGAL_FORM.test(text);
}

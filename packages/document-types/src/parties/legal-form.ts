/** Forms of companies. */
const FORMS =
  'pvt|private|ltd|limited|llp|inc|llc|corp|corporation|gmbh|ag|kg|ohg|s\\.?a\\.?r\\.?l|sas|b\\.?v|n\\.?v|plc|pte|pty|sdn|bhd|s/b|' +
  'aps|oy|spa|srl|kgaa|e\\.?k|e\\.?v|a\\.?g|a/s|ug|opc|fze|fzc|dmcc|w\\.?l\\.?l|p\\.c\\.?';
/** What firms trade in or call themselves besides. */
const TRADES =
  'traders?|trading|enterprises?|industries|industrial|agencies|agency|associates|company|co|solutions|services|systems|' +
  'technologies|technology|works|engineering|engineers|stores?|mart|motors|exports?|imports?|hardwares?|foods|textiles|' +
  'electricals|electronics|pharma|pharmaceuticals|logistics|consultants?|consulting|consultancy|sons|brothers|bros|' +
  'distributors?|suppl(?:y|ies|iers)|mills|steels?|foundation|labs?|laboratories|studio|restoran|restaurant|hotel|infotech|india|' +
  'group|holdings?|international|global|ventures|retail|impex|polymers?|chemicals?|tools|agro|products|packaging|' +
  'printers?|plastics?|furniture|fabrics|garments|medicals?|healthcare|software|media|digital|lighting|cables?|metals?|' +
  'alloys|tubes|valves|pumps|machinery|machines|automation|instruments|controls|infra(?:structure)?|construction|' +
  'constructions|builders|developers|transport|roadways|carriers|travels|tours|caterers|bakery|bakeries|supermarket|partners|' +
  'hospitals?|trust|school|college|university|institute|clinic|samiti|club|academy|nigam|' +
  'authority|co-?operative society|federation|syndicate|chemists?|druggists?|refractories|castings|forgings|fasteners|spinners|' +
  'processors|producers?|growers|bearings|sugars|cements|distillers|mouldings|merchants|udyog|' +
  'bhandar|emporium|jewell?ers|medicos|dairy|farms|cargo|couriers';
const WORDS = `${FORMS}|${TRADES}`;

/** A form of company: only firms' names hold one. */
export const COMPANY_FORM = new RegExp(`(?:^|[\\s().,])(?:${FORMS})(?=[\\s).,]|$)`, 'i');

/** Words that the names of firms end with. */
export const LEGAL_FORM = new RegExp(`\\b(?:${WORDS})\\b`, 'i');

const ONLY_LEGAL_FORM = new RegExp(
  `^[(&\\s]*(?:(?:${WORDS}|and|\\([a-z]{1,2}\\))(?![a-z])[.,&()\\s]*)+$`,
  'i',
);

/** Whether a line holds nothing but such words: then it goes on with a name that was wrapped above it. */
export function isRestOfName(text: string): boolean {
  return ONLY_LEGAL_FORM.test(text);
}

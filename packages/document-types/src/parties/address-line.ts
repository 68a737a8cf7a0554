import { isStateName } from '@docex/layout';

/** How Indian addresses begin, and addresses whose house number goes first. */
const ADDRESS_START =
  /^(?:(?:shop|plot|door|flat|gala|unit|office|survey|sy|house|h|khasra|khata|gat|block|building|bldg|room|godown|ward|d|s|no|p\.?o\.?\s*box|post\s*box)\b\.?\s*(?:no\b|number\b|nos\b|#|[:.]|\d)|#?\d|(?:near|opp|opposite|behind|beside|c\/o|at|post|village|taluka?|dist|district)\b[.:]?\s)/i;
/** Parts of towns, where a line of an address holds nothing else. */
const ADDRESS_PART =
  /^(?:[\w.-]+\s){0,2}(?:road|rd\.?|street|st\.?|marg|nagar|lane|yard|park|estate|area|colony|chowk|sector|phase|zone|midc|gidc|sipcot|floor|block|gate|circle|cross|layout|extension|extn\.?|enclave|vihar|puram|pet|wadi|gaon|village|city)\s*-?\s*(?:[ivx]{1,4}|\d{1,3})?,?$|^\w+\sbazaa?r,?$/i;

/** `Chennai - 600 033`, `88802 Spielkreis`. */
const POSTAL_CODE = /[\s-][1-9]\d{2}\s?\d{3}\W*$|^\d{4,6}\s\p{L}/u;

/** `Lindenweg 48`, `Am Speicher 3b`. */
const HOUSE_LAST = /^\p{Lu}[\p{L}.\s-]{3,}\s\d{1,4}[a-z]?$/u;

/** Streets, floors and the like. */
export const PLACE =
  /\b(?:road|rd|street|marg|nagar|floor|plot|jalan|jln|lot|rue|avenue|ave|phase|sector|block|building|tower|opp|near|dist|district|estate|lane|taman|lorong|house no|shop no|unit no|village|taluka?|bazaa?r|chowk|complex|colony|midc|gidc|p\.?o\.? box)\b|stra(?:ß|ss)e\b|str\./i;

/** Whether a line is plainly an address or a part of one. */
export function isAddressLine(text: string): boolean {
  return (
    ADDRESS_START.test(text) ||
    ADDRESS_PART.test(text) ||
    POSTAL_CODE.test(text) ||
    HOUSE_LAST.test(text) ||
    isStateName(text.replace(/[\s,.-]+$/, ''))
  );
}

/** `Indore, Madhya Pradesh`: a town with its state, and nothing else. */
export function isTownOfState(text: string): boolean {
  const [, state] = /^[\p{L}\s-]+,\s*([\p{L}\s]+)$/u.exec(text) ?? [];
  return state !== undefined && isStateName(state);
}

import type { Party } from '../party/party.ts';

/** Address and GSTIN of a party, line by line, without its name. */
export function partyLines(party: Party, gstinLabel: string): string[] {
  return [...party.addressLines, ...(party.gstin === null ? [] : [`${gstinLabel}: ${party.gstin}`])];
}

/** The state as accounting programs print it below an address. */
export function stateLine(party: Party): string[] {
  return party.state === null ? [] : [`State Name : ${party.state.name}, Code : ${party.state.code}`];
}

import { type Pool, pool } from './choice.ts';

/** A country whose plain invoices are in the corpus. */
export interface Country {
  currency: 'GBP' | 'USD' | 'EUR' | 'AED' | 'SGD' | 'AUD';
  taxName: string;
  taxRates: readonly number[];
  /** What the seller's tax number is called and how it is printed: `9` is a digit. */
  taxNumber: readonly [label: string, shape: string];
  places: readonly (readonly [street: string, city: string])[];
}

const UNITED_KINGDOM: Country = {
  currency: 'GBP',
  taxName: 'VAT',
  taxRates: [0, 5, 20],
  taxNumber: ['VAT Reg No', 'GB 999 9999 99'],
  places: [
    ['12 Harbour Lane', 'Leith EH6 6QW, United Kingdom'],
    ['Unit 4, Weir Mill', 'Stockport SK3 0AG, United Kingdom'],
    ['81 Tannery Row', 'Bristol BS1 6TX'],
  ],
};

const GERMANY: Country = {
  currency: 'EUR',
  taxName: 'VAT',
  taxRates: [7, 19],
  taxNumber: ['VAT ID', 'DE999999999'],
  places: [
    ['Lindenweg 48', '70173 Stuttgart, Germany'],
    ['Am Speicher 3', '20457 Hamburg, Germany'],
  ],
};

const IRELAND: Country = {
  currency: 'EUR',
  taxName: 'VAT',
  taxRates: [23],
  taxNumber: ['VAT No.', 'IE9999999T'],
  places: [
    ['3 Mill Quay', 'Cork T12 XY56, Ireland'],
    ['Block B, Grove Park', 'Dublin 6, Ireland'],
  ],
};

const UNITED_STATES: Country = {
  currency: 'USD',
  taxName: 'Sales Tax',
  taxRates: [0, 7, 8],
  taxNumber: ['EIN', '99-9999999'],
  places: [
    ['2210 Orchard Avenue, Suite 400', 'Columbus, OH 43004, USA'],
    ['905 W Pine St', 'Boulder, CO 80302'],
  ],
};

const EMIRATES: Country = {
  currency: 'AED',
  taxName: 'VAT',
  taxRates: [5],
  taxNumber: ['TRN', '100999999999993'],
  places: [
    ['Office 1204, Palm Tower', 'P.O. Box 41822, Dubai, UAE'],
    ['Warehouse 7, Industrial Area 2', 'Sharjah, UAE'],
  ],
};

const SINGAPORE: Country = {
  currency: 'SGD',
  taxName: 'GST',
  taxRates: [8, 9],
  taxNumber: ['GST Reg. No.', '20999999X'],
  places: [
    ['55 Tanglin Walk #09-12', 'Singapore 247912'],
    ['18 Kallang Way #03-01', 'Singapore 349325'],
  ],
};

const AUSTRALIA: Country = {
  currency: 'AUD',
  taxName: 'GST',
  taxRates: [10],
  taxNumber: ['ABN', '59 999 999 999'],
  places: [
    ['14 Wattle Street', 'Fremantle WA 6160, Australia'],
    ['Level 2, 300 Quay Rd', 'Brisbane QLD 4000'],
  ],
};

export const COUNTRIES: Pool<Country> = pool(
  [UNITED_KINGDOM, GERMANY, UNITED_STATES, EMIRATES, SINGAPORE],
  [AUSTRALIA, IRELAND],
);

import { Lexicon } from '@docex/layout';

/** Printed words of a PAN card that are no data of the holder. */
export type CardLabel = 'name' | 'father' | 'mother' | 'date' | 'number' | 'issuer' | 'signature' | 'other';

export const cardLexicon = new Lexicon<CardLabel>([
  {
    key: 'name',
    phrases: `Name | नाम | Holder Name | Name of Holder | Card Holder Name | Name of the Company | Full Name | Applicant Name`,
  },
  {
    key: 'father',
    phrases: `Father's Name | Fathers Name | Father Name | पिता का नाम | Name of Father | S/O | Father's Name Name`,
  },
  { key: 'mother', phrases: `Mother's Name | Mother Name | माता का नाम` },
  {
    key: 'date',
    phrases: `Date of Birth | DOB | जन्म की तारीख | जन्म तिथि | Date of Incorporation | Date of Formation | Date of Incorporation/Formation |
      Date of Birth/Incorporation/Formation | Date of Birth / Incorporation | Date of Incorporation / Formation / Birth | निगमन/गठन की तारीख | Birth Date | Date of Registration`,
  },
  {
    key: 'number',
    phrases: `Permanent Account Number | Permanent Account Number Card | Permanent Account Number (PAN) | e-Permanent Account Number Card | e-Permanent Account Number (e-PAN) Card |
      स्थायी लेखा संख्या | स्थायी लेखा संख्या कार्ड | PAN | PAN No | PAN Number | e-PAN | e-PAN Card | Account Number | Permanent Account | Number Card`,
  },
  {
    key: 'issuer',
    phrases: `Income Tax Department | Income Tax | INCOMETAX DEPARTMENT | Tax Department | Department | Govt. of India | Government of India | GOVT OF INDIA | of India | आयकर विभाग | भारत सरकार | INDIA | Govt | Goverment of India | सत्यमेव जयते`,
  },
  {
    key: 'signature',
    phrases: `Signature | हस्ताक्षर | Signature of holder | Signature/Thumb impression | Holder's Signature`,
  },
  {
    key: 'other',
    phrases: `Gender | लिंग | Male | Female | Photo | QR | Digitally signed | Card Holder | Address | Not Valid | Valid | Issue Date | Date of Issue | Aadhaar | Tax Payer | Taxpayer | Duplicate | Original | Copy`,
  },
]);

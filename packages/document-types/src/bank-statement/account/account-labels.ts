import { eitherOf, inFrontOf } from '../../phrases.ts';

/** What heads of statements call the account's own facts, put together from the usual words. */

const ACCOUNT = ['Account', 'A/C', 'Acct', 'Ac'];
const HOLDERS = ['Holder', 'Holders', 'Holder(s)', 'Holder Name', "Holder's Name", 'Holder(s) Name', 'Owner'];
const OWNERS = [
  ...inFrontOf([...ACCOUNT, 'Primary', 'Main', 'First', 'Sole', 'Principal'], HOLDERS),
  ...inFrontOf(inFrontOf(['Primary', 'Main', 'First'], ACCOUNT), HOLDERS),
];
const NAMED = ['Customer', 'Account', 'A/C', 'Acct', 'Client', 'Depositor', 'Member', 'Party', 'Borrower'];
const NAMES = [...inFrontOf(NAMED, ['Name', 'Title', "'s Name", 'Name(s)'])];

export const ACCOUNT_HOLDERS = [
  ...OWNERS,
  ...NAMES,
  ...inFrontOf(
    ['Name of', 'Name of the', 'Name(s) of', 'Title of'],
    [...NAMED, 'Account Holder', 'Account Holder(s)', 'A/C Holder', 'Account Holders'],
  ),
  ...inFrontOf(
    ['Name & Address', 'Name and Address', 'Name / Address', 'Name, Address'],
    ['', 'of Customer', 'of the Customer', 'of Account Holder', 'of the Account Holder', 'of Depositor'],
  ),
  ...inFrontOf(['Customer', 'Account Holder', 'Account'], ['Name & Address', 'Name and Address']),
  ...eitherOf(['Account Title', 'Account Name', 'Customer Name'], ['Name', 'Account Name', 'Account Title']),
  ...[
    'Depositor',
    'Account in the name of',
    'In the name of',
    'Holder Name',
    'Holder',
    'खाताधारक',
    'खाताधारक का नाम',
  ],
  ...['Borrower', 'Borrower(s)', 'Name of Borrower', 'Name of the Borrower', 'Primary Borrower', 'Obligor'],
  ...['Kontoinhaber', 'Kontoinhaberin', 'Inhaber', 'Titulaire', 'Titulaire du compte', 'Rekeninghouder'],
  ...['Titular', 'Intestatario', 'Customer', 'Statement for', 'Prepared for', 'Account of', 'ग्राहक का नाम'],
];

export const ACCOUNT_TYPES = [
  ...inFrontOf(
    [...ACCOUNT, 'Deposit', 'Product', 'Scheme'],
    ['Type', 'Category', 'Variant', 'Class', 'Kind'],
  ),
  ...inFrontOf([...ACCOUNT, 'Product', 'Scheme'], ['Description', 'Desc', 'Scheme', 'Product']),
  ...inFrontOf(['Type of', 'Nature of', 'Kind of', 'Category of'], [...ACCOUNT, 'the Account', 'Deposit']),
  ...[
    'Product',
    'Scheme',
    'Product Name',
    'Scheme Name',
    'Type',
    'खाते का प्रकार',
    'खाता प्रकार',
    'Account / Scheme',
  ],
  ...['Facility', 'Facility Type', 'Type of Facility', 'Nature of Facility', 'Facility Name', 'Loan Type'],
  ...['Loan Product', 'Type of Loan', 'Kontoart', 'Kontomodell', 'Kontobezeichnung', 'Type de compte'],
  ...inFrontOf(ACCOUNT, ['Head']),
  ...['Account Product Name', 'Account Scheme Name', 'Product / Scheme'],
];

const BRANCH = ['Branch', 'Br', 'Brn'];
export const BRANCHES = [
  ...inFrontOf(
    [
      ...[
        '',
        'Home',
        'Base',
        'Account',
        'A/C',
        'Your',
        'Your Base',
        'Your Home',
        'Parent',
        'Servicing',
        'Service',
      ],
      ...['Issuing', 'Maintaining', 'Operating', 'Dealing', 'Customer', 'Bank', 'Opening', 'Account Opening'],
      ...['A/C Open', 'Account Home', 'Account Base', 'Mother', 'Primary'],
    ],
    inFrontOf(BRANCH, [
      '',
      'Name',
      'Office',
      'Location',
      'Name & Code',
      'Name / Code',
      'Name & Address',
      'Details',
    ]),
  ),
  ...['Office Name', 'Name of Office', 'Post Office', 'Post Office Name', 'Office of Account', 'Home Office'],
  ...['Name of Branch', 'Name of the Branch', 'Branch of Account', 'Sol Name', 'Sol Desc', 'Service Outlet'],
  ...[
    'Account maintained at',
    'Maintained at',
    'Held at',
    'Bank / Branch',
    'Bank & Branch',
    'शाखा',
    'शाखा का नाम',
  ],
  ...[
    'Filiale',
    'Geschäftsstelle',
    'Agence',
    'Sucursal',
    'Branch / Sol',
    'Branch (Sol)',
    'Branch / Sol ID',
    'Account held at',
  ],
];

const KINDS = [
  ...[
    '',
    'Your',
    'Bank',
    'Savings',
    'Saving',
    'Current',
    'Loan',
    'Overdraft',
    'OD',
    'CC',
    'CC/OD',
    'SB',
    'CA',
  ],
  ...['Deposit', 'Primary', 'Main', 'Customer', 'Selected', 'Salary', 'Savings Bank', 'Term Loan', 'My'],
];
const NUMBER = ['No', 'Number', 'Num', 'Nos', '#', 'No(s)', 'Numbers', 'Nr', 'ID'];
const WRITTEN = [...ACCOUNT, 'Acc', 'Acnt'];
export const ACCOUNT_NUMBERS = [
  ...inFrontOf(inFrontOf(KINDS, WRITTEN), NUMBER),
  ...inFrontOf(
    [
      'Statement of',
      'Statement for',
      'Details of',
      'Transactions in',
      'Statement of Account for',
      'Summary of',
    ],
    inFrontOf([...ACCOUNT, 'Savings Account', 'Current Account'], ['', ...NUMBER]),
  ),
  ...['Konto', 'Konto-Nr', 'Kontonummer', 'Konto Nr', 'Numéro de compte', 'N° de compte', 'Rekeningnummer'],
  ...[
    'Facility No',
    'Facility Number',
    'Facility A/c No',
    'Facility Account No',
    'Loan No',
    'Número de cuenta',
  ],
  ...['Account', 'A/C', 'Account No / Type', 'Statement of Account No', 'Statement of Axis Account No'],
  ...['Account Number / Type', 'खाता संख्या', 'खाता सं', 'खाता क्रमांक', 'Loan Account No', 'Account No & Type'],
];

const CODE = ['', 'Code', 'No', 'Number', 'Cd'];
export const IFSC_CODES = [
  ...inFrontOf(['IFSC', 'IFS', 'Branch IFSC', 'Bank IFSC', 'Home Branch IFSC', "Branch's IFSC"], CODE),
  ...inFrontOf(
    [
      'RTGS/NEFT',
      'NEFT/RTGS',
      'RTGS / NEFT',
      'NEFT',
      'RTGS',
      'RTGS/NEFT/IMPS',
      'NEFT/RTGS/IMPS',
      'NEFT RTGS',
    ],
    ['IFSC', 'IFSC Code', 'IFS Code', 'Code', 'IFSC No'],
  ),
  ...inFrontOf(
    ['IFSC Code', 'IFSC', 'IFS Code'],
    ['(RTGS/NEFT)', '(NEFT/RTGS)', 'for NEFT/RTGS', 'for RTGS/NEFT'],
  ),
  ...['IFSC / RTGS Code', 'Indian Financial System Code', 'IFSC/MICR', 'IFSC / MICR Code', 'IFSC & MICR'],
];

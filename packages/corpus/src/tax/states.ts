/** A state or union territory with its GST code and places whose pincodes start with the given digits. */
export interface State {
  code: string;
  name: string;
  /** City, first three digits of its pincodes, its telephone code. */
  cities: readonly (readonly [city: string, pincodePrefix: string, dialling: string])[];
}

/** GST state codes, from the list of the GST network. */
export const STATES: readonly State[] = [
  {
    code: '03',
    name: 'Punjab',
    cities: [
      ['Ludhiana', '141', '0161'],
      ['Jalandhar', '144', '0181'],
    ],
  },
  {
    code: '06',
    name: 'Haryana',
    cities: [
      ['Gurugram', '122', '0124'],
      ['Faridabad', '121', '0129'],
    ],
  },
  { code: '07', name: 'Delhi', cities: [['New Delhi', '110', '011']] },
  {
    code: '08',
    name: 'Rajasthan',
    cities: [
      ['Jaipur', '302', '0141'],
      ['Udaipur', '313', '0294'],
    ],
  },
  {
    code: '09',
    name: 'Uttar Pradesh',
    cities: [
      ['Noida', '201', '0120'],
      ['Kanpur', '208', '0512'],
    ],
  },
  {
    code: '19',
    name: 'West Bengal',
    cities: [
      ['Kolkata', '700', '033'],
      ['Howrah', '711', '033'],
    ],
  },
  { code: '21', name: 'Odisha', cities: [['Bhubaneswar', '751', '0674']] },
  {
    code: '23',
    name: 'Madhya Pradesh',
    cities: [
      ['Indore', '452', '0731'],
      ['Bhopal', '462', '0755'],
    ],
  },
  {
    code: '24',
    name: 'Gujarat',
    cities: [
      ['Ahmedabad', '380', '079'],
      ['Surat', '395', '0261'],
      ['Rajkot', '360', '0281'],
    ],
  },
  {
    code: '27',
    name: 'Maharashtra',
    cities: [
      ['Mumbai', '400', '022'],
      ['Pune', '411', '020'],
      ['Nashik', '422', '0253'],
    ],
  },
  {
    code: '29',
    name: 'Karnataka',
    cities: [
      ['Bengaluru', '560', '080'],
      ['Mysuru', '570', '0821'],
    ],
  },
  { code: '32', name: 'Kerala', cities: [['Kochi', '682', '0484']] },
  {
    code: '33',
    name: 'Tamil Nadu',
    cities: [
      ['Chennai', '600', '044'],
      ['Coimbatore', '641', '0422'],
    ],
  },
  { code: '36', name: 'Telangana', cities: [['Hyderabad', '500', '040']] },
  { code: '37', name: 'Andhra Pradesh', cities: [['Vijayawada', '520', '0866']] },
];

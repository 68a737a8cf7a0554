/** Amounts are whole paise (hundredths of the currency) until they are printed. */
export type Paise = number;

/** `continental` has points between thousands and a comma before hundredths. */
export type Grouping = 'indian' | 'western' | 'none' | 'continental';

function groupDigits(digits: string, grouping: Grouping): string {
  if (grouping === 'none') return digits;
  if (grouping === 'western') return digits.replace(/\B(?=(\d{3})+$)/g, ',');
  if (grouping === 'continental') return digits.replace(/\B(?=(\d{3})+$)/g, '.');
  const head = digits.slice(0, -3);
  const tail = digits.slice(-3);
  return head === '' ? tail : `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${tail}`;
}

/** Prints paise with two decimals: 12345678 → `1,23,456.78` in Indian grouping. */
export function formatMoney(paise: Paise, grouping: Grouping = 'indian'): string {
  const size = Math.abs(paise);
  const whole = groupDigits(String(Math.floor(size / 100)), grouping);
  const point = grouping === 'continental' ? ',' : '.';
  return `${paise < 0 ? '-' : ''}${whole}${point}${String(size % 100).padStart(2, '0')}`;
}

/** Prints a quantity of thousandths without needless zeros: 12500 → `12.5`. */
export function formatQuantity(thousandths: number, decimals = 0): string {
  const plain = String(thousandths / 1000);
  const shown = plain.includes('.') ? plain.length - plain.indexOf('.') - 1 : 0;
  return shown >= decimals ? plain : (thousandths / 1000).toFixed(decimals);
}

export const toAmount = (paise: Paise): number => paise / 100;

/** Halves are rounded away from zero, as invoicing programs do. */
export function roundHalfUp(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

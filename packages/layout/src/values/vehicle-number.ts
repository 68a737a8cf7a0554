import { fitToSlots } from '../character-repair.ts';

/** State and district, a series of up to three letters and a number; the Bharat series; older numbers without series. */
const SLOTS: readonly string[] = [
  'AA99AA9999',
  'AA99A9999',
  'AA99AAA9999',
  'AA9AA9999',
  'AA9A9999',
  'AA999999',
  '99BH9999AA',
  '99BH9999A',
  'AAA9999',
];

export interface VehicleNumberReading {
  /** Upper case, without spaces and dashes. */
  readonly value: string;
  readonly repairs: number;
  /** Whether the number has the pattern of Indian registration marks (Central Motor Vehicles Rules, rule 50). */
  readonly regular: boolean;
}

/**
 * Reads a vehicle's registration mark: `MH 12 AB 1234`, `mh-12-ab-1234`, `22 BH 1234 AA`. With `repair`, letters and
 * digits are put right by their place. A short mark of letters and digits in no known pattern is given as it stands.
 */
export function readVehicleNumber(
  printed: string,
  options: { readonly repair: boolean } = { repair: false },
): VehicleNumberReading | undefined {
  const text = printed.toUpperCase().replace(/[\s./–-]/g, '');
  if (!/^[A-Z0-9|!]{5,11}$/.test(text) || !/\d{2}/.test(text)) return undefined;
  let best: VehicleNumberReading | undefined;
  for (const slots of SLOTS) {
    const fitted = fitToSlots(text, slots);
    if (fitted === undefined || (fitted.repairs > 0 && !options.repair) || fitted.repairs > 2) continue;
    if (best === undefined || fitted.repairs < best.repairs)
      best = { value: fitted.text, repairs: fitted.repairs, regular: true };
  }
  if (best !== undefined) return best;
  return /^[A-Z]+\d[A-Z0-9]*$/.test(text) ? { value: text, repairs: 0, regular: false } : undefined;
}

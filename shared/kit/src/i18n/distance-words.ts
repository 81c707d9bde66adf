import { unitsNow } from './units.ts';

const METRES = { meter: 1, foot: 0.3048, kilometer: 1000, mile: 1609.344 };

/**
 * How far that is in the units this person reads, `500 m`, `7.5 km` or `120 mi`: to a tenth below ten.
 *
 * @param language BCP 47
 */
export function distanceWords(metres: number, language: string): string {
  const [near, far, least] =
    unitsNow() === 'mi' ? (['foot', 'mile', 160] as const) : (['meter', 'kilometer', 1000] as const);
  const unit = metres < least ? near : far;
  const value = metres / METRES[unit];
  const digits = unit === far && value < 10 ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    value,
  );
}

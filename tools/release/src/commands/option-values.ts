/** `12.5` as a number; null for anything else than digits with at most one point, also for what JavaScript would take. */
export function decimalOf(text: string): number | null {
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

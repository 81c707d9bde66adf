/** `1250` → `12.5%` */
export function percentOf(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

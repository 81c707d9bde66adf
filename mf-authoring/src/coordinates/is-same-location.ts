import { formatDegrees, type LonLat } from '@waypost/contracts/geo.ts';

/** Whether both are the same as the product writes them. */
export function isSameLocation(one: LonLat | null, other: LonLat | null): boolean {
  return (
    one !== null &&
    other !== null &&
    formatDegrees(one.latitude) === formatDegrees(other.latitude) &&
    formatDegrees(one.longitude) === formatDegrees(other.longitude)
  );
}

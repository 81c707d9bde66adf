import type { LonLat } from '@waypost/contracts/geo.ts';

import { zoneOffset } from './zone-offset.ts';

/**
 * How far clocks at a place were ahead of UTC when they showed a time, by the zone it lies in. The map of zones is
 * fetched with the first question.
 *
 * @param wall `yyyy-mm-ddThh:mm:ss`
 * @returns `+hh:mm`; null where that can not be told
 */
export async function offsetAt({ latitude, longitude }: LonLat, wall: string): Promise<string | null> {
  const { default: zoneAt } = await import('@photostructure/tz-lookup');
  return zoneOffset(zoneAt(latitude, longitude), wall);
}

import type { PhotoFacts } from '../photo/photo-facts.ts';
import type { FormServices } from '../services/form-services.tsx';
import { zoneOffset } from '../trip/zone-offset.ts';

/** Milliseconds a photo waits for the towns: a megabyte, on a slow line half a minute. */
const TOWNS_MS = 5000;

/**
 * What a photo says of itself, by the clock of the town it was taken near: many a camera names no offset, or shows the time at home
 * wherever it is.
 */
export async function withOffset(
  facts: PhotoFacts,
  nameLocations: FormServices['nameLocations'],
): Promise<PhotoFacts> {
  const { capturedAt, capturedOffset, location } = facts;
  if (capturedAt === null || location.status !== 'found') return facts;
  // Without the towns, or far from any, the photo still has its place and its clock.
  const late = new Promise<readonly []>((resolve) => setTimeout(resolve, TOWNS_MS, []));
  const [town] = await Promise.race([nameLocations([location.location]).catch(() => []), late]);
  if (!town) return facts;
  if (capturedOffset === null) return { ...facts, capturedOffset: zoneOffset(town.zone, capturedAt) };
  const instant = Date.parse(`${capturedAt}${capturedOffset}`);
  const near = zoneOffset(town.zone, wallAt(instant, capturedOffset));
  const offset = near && zoneOffset(town.zone, wallAt(instant, near));
  return offset ? { ...facts, capturedAt: wallAt(instant, offset), capturedOffset: offset } : facts;
}

/** What a clock shows at an instant, as far ahead of UTC as an offset says. */
function wallAt(instant: number, offset: string): string {
  const ahead = -Date.parse(`1970-01-01T00:00:00${offset}`);
  return new Date(instant + ahead).toISOString().slice(0, 19);
}

import type { PhotoFacts } from '../photo/photo-facts.ts';
import type { FormServices } from '../services/form-services.tsx';
import { zoneOffset } from '../trip/zone-offset.ts';

/** What a photo says of itself, with the offset of the town it was taken near where it does not name its own. */
export async function withOffset(
  facts: PhotoFacts,
  nameLocations: FormServices['nameLocations'],
): Promise<PhotoFacts> {
  const { capturedAt, capturedOffset, location } = facts;
  if (capturedAt === null || capturedOffset !== null || location.status !== 'found') return facts;
  // Without the towns, or far from any, the photo still has its place and its clock.
  const [town] = await nameLocations([location.location]).catch(() => []);
  return town ? { ...facts, capturedOffset: zoneOffset(town.zone, capturedAt) } : facts;
}

import type { PhotoFacts } from '../photo/photo-facts.ts';
import type { FormServices } from '../services/form-services.tsx';

/** What a photo says of itself, with the offset of the zone it was taken in where it does not name its own. */
export async function withOffset(facts: PhotoFacts, offsetAt: FormServices['offsetAt']): Promise<PhotoFacts> {
  const { capturedAt, capturedOffset, location } = facts;
  if (capturedAt === null || capturedOffset !== null || location.status !== 'found') return facts;
  // Without the map of zones the photo still has its place and its clock.
  const offset = await offsetAt(location.location, capturedAt).catch(() => null);
  return { ...facts, capturedOffset: offset };
}

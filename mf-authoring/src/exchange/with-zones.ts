import { withOffset } from '../batch/with-offset.ts';
import { NO_FACTS } from '../photo/photo-facts.ts';
import type { FormServices } from '../services/form-services.tsx';
import type { BroughtPlace, BroughtTrip } from './brought.ts';

/** With the clock of the town nearby, where a file only said when by UTC. */
export async function withZones(
  trip: BroughtTrip,
  nameLocations: FormServices['nameLocations'],
): Promise<BroughtTrip> {
  const zoned = async ({ isInstant, ...place }: BroughtPlace): Promise<BroughtPlace> => {
    if (!isInstant || place.visitedAt === null) return place;
    const location = { status: 'found', location: place.location } as const;
    const clock = { capturedAt: place.visitedAt.slice(0, 19), capturedOffset: '+00:00' };
    const { capturedOffset } = await withOffset({ ...NO_FACTS, location, ...clock }, nameLocations);
    return { ...place, visitedOffset: capturedOffset };
  };
  return { ...trip, places: await Promise.all(trip.places.map(zoned)) };
}

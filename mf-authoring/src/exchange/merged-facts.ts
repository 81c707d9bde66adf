import type { PhotoFacts } from '../photo/photo-facts.ts';

/** What a photo says of itself; what it does not say, another file says. */
export const mergedFacts = (own: PhotoFacts, said: PhotoFacts | null): PhotoFacts => ({
  ...own,
  ...(said?.location.status === 'found' &&
    own.location.status !== 'found' && { location: said.location, altitude: own.altitude ?? said.altitude }),
  ...(said &&
    own.capturedAt === null && { capturedAt: said.capturedAt, capturedOffset: said.capturedOffset }),
});

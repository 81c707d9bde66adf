import { lazy, Suspense } from 'react';

import { photosAmong } from '../../batch/photos-among.ts';
import { TryItPlace } from './try-it-place.tsx';
import { useTriedTrip } from './use-tried-trip.ts';

const TryItTrip = lazy(async () => ({ default: (await import('./try-it-trip.tsx')).TryItTrip }));

/** The landing page's form: a photo becomes a point, several become the places of a story. */
export function TryItForm() {
  const { choose, forget, trip } = useTriedTrip();

  const place = (
    <TryItPlace
      photoAmong={(files) => {
        const { photos } = photosAmong(files, []);
        if (photos.length < 2) return photos[0] ?? files[0];
        choose(photos);
        return undefined;
      }}
    />
  );
  if (!trip) return place;
  return (
    <Suspense fallback={place}>
      <TryItTrip
        key={trip.id}
        trip={trip}
        onFiles={(files) => choose(photosAmong(files, []).photos)}
        onForget={forget}
      />
    </Suspense>
  );
}

import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';

import { photosAmong } from '../../batch/photos-among.ts';
import { LeftOut, leftOutOf, type LeftOutFiles } from '../../pictures/left-out.tsx';
import { TryItPlace } from './try-it-place.tsx';
import { useTriedTrip } from './use-tried-trip.ts';

const TryItTrip = lazy(async () => ({ default: (await import('./try-it-trip.tsx')).TryItTrip }));

interface TryItFormProps {
  /** Chosen elsewhere on the page. */
  readonly files?: readonly File[] | undefined;
}

/** The landing page's form: a photo becomes a point, several become the places of a story. */
export function TryItForm({ files }: TryItFormProps) {
  const { choose, forget, trip } = useTriedTrip();
  const [said, setSaid] = useState<readonly LeftOutFiles[]>([]);

  /** The photos among chosen files; what is not taken is said. */
  function photosOf(files: readonly File[]): readonly File[] {
    const { photos, tracks, ...left } = photosAmong(files, []);
    setSaid([...leftOutOf(left), { why: 'tracks-later', names: tracks.map(({ name }) => name) }]);
    return photos;
  }

  /** The one photo to try as a point; undefined where several are a trip. */
  function photoAmong(chosen: readonly File[]): File | undefined {
    const photos = photosOf(chosen);
    if (photos.length < 2 && !trip) return photos[0] ?? chosen[0];
    void choose(photos);
    return undefined;
  }

  const [one, setOne] = useState<File>();
  const take = useEffectEvent((chosen: readonly File[]) => setOne(photoAmong(chosen)));
  useEffect(() => {
    if (files) take(files);
  }, [files]);

  const leftOut = <LeftOut left={said} />;
  const place = <TryItPlace photo={one} photoAmong={photoAmong} leftOut={leftOut} />;
  if (!trip) return place;
  return (
    <Suspense fallback={place}>
      <TryItTrip
        key={trip.id}
        trip={trip}
        leftOut={leftOut}
        onFiles={(files) => void choose(photosOf(files))}
        onForget={() => {
          setSaid([]);
          void forget();
        }}
      />
    </Suspense>
  );
}

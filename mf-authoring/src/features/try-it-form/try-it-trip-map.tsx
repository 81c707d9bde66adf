import { useMemo, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import type { TripPreview } from './use-trip-preview.ts';

/** The places photos would become. They can be looked at, and not changed yet. */
export function TryItTripMap({ located, places }: Pick<TripPreview, 'located' | 'places'>) {
  const { Slot } = useHost();
  const text = useText();
  const [selected, setSelected] = useState<string | null>(null);
  const [shown, setShown] = useState(() =>
    places.map(({ photos, location }, at) => ({
      ...{ id: `${at}`, location, photos: photos.length },
      title: text('import.place-number', { number: at + 1 }),
    })),
  );
  const dots = useMemo(() => {
    const placeOf = new Map(places.flatMap(({ photos }, at) => photos.map((id) => [id, `${at}`])));
    return located.map(({ id, location }) => ({ id, location, placeId: placeOf.get(id) ?? null }));
  }, [located, places]);
  return (
    <Slot
      expose="photo-map@1"
      places={shown}
      photos={dots}
      tracks={NO_TRACKS}
      selected={selected}
      isPicking={false}
      onSelect={setSelected}
      // Other values put a marker that was dragged back.
      onMove={() => setShown([...shown])}
      onPick={() => undefined}
    />
  );
}

const NO_TRACKS: readonly [] = [];

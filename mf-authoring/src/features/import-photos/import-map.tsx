import { asPlaceId, type PlaceId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import { useMemo } from 'react';

import { useHost } from '../../lib/scope.ts';
import styles from './import-editor.module.css';
import { placeElementId } from './element-ids.ts';
import type { ImportStart } from './load-start.ts';
import { useWork } from './work-context.ts';

/** The places on the map: chosen, dragged, and made by putting chosen photos down. */
export function ImportMap({ others }: Pick<ImportStart, 'others'>) {
  const { Slot } = useHost();
  const { act, along, known, names, place, plan, selected, setPlace, setSelected, track, brought } =
    useWork();
  const coming = brought.state.status === 'read' ? brought.state : null;
  const places = useMemo(
    () => [
      ...plan.places.map(({ id, location, photos, title }) => ({
        ...{ id, location },
        title: title || names.get(id) || '',
        photos: photos.length,
      })),
      // What would come, where it would stand.
      ...(coming?.trip?.places.filter((one) => !coming.same.has(one)) ?? []).map(
        ({ location, pictures, title }, at) => ({
          id: `brought-${at}`,
          location,
          title,
          photos: pictures.length,
        }),
      ),
    ],
    [coming, names, plan.places],
  );
  const photos = useMemo(
    () =>
      plan.places.flatMap(({ id: placeId, photos: ids }) =>
        ids.flatMap((id) => {
          const location = known.get(id)?.location;
          return location ? [{ id, placeId, location }] : [];
        }),
      ),
    [known, plan.places],
  );
  const proposed = useMemo(
    () =>
      along.found?.groups.map(({ location, photos: ids }) => ({
        id: ids[0]!,
        location,
        photos: ids.length,
      })) ?? [],
    [along.found],
  );
  return (
    <div className={styles['map']}>
      <Slot
        expose="photo-map@1"
        places={places}
        photos={photos}
        others={others}
        tracks={track.lines}
        proposed={proposed}
        selected={place}
        isPicking={selected.size > 0}
        onSelect={(id) => {
          if (selected.size > 0) {
            act({ type: 'photos-moved', photos: [...selected], place: id as PlaceId, before: null });
            setSelected(new Set());
          }
          setPlace(id as PlaceId);
          document.getElementById(placeElementId(id as PlaceId))?.scrollIntoView({ block: 'nearest' });
        }}
        onMove={(id, location) => act({ type: 'place-put', place: id as PlaceId, location })}
        onPick={(location) => {
          act({ type: 'photos-put', photos: [...selected], made: asPlaceId(newRecordId()), location });
          setSelected(new Set());
        }}
      />
    </div>
  );
}

import { asUploadId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { Brought, BroughtTrip } from '../../exchange/brought.ts';
import { openPicture } from '../../exchange/open-picture.ts';
import { withZones } from '../../exchange/with-zones.ts';
import { placesThere } from '../../exchange/places-there.ts';
import { planPhotoOf } from '../../batch/plan-photo-of.ts';
import { sameAmong } from '../../batch/same-among.ts';
import { planOfTrip, tripWithout } from '../../exchange/plan-of-trip.ts';
import { samePlaces, type PlaceThere } from '../../exchange/same-places.ts';
import { useHost } from '../../lib/scope.ts';
import { PictureError } from '../../photo/picture-error.ts';
import { useFormServices } from '../../services/form-services.tsx';
import type { ImportWork } from './use-import.ts';

type Waiting = { readonly status: 'none' } | { readonly status: 'reading' | 'taking'; readonly name: string };

interface Read {
  readonly status: 'read';
  readonly name: string;
  readonly brought: Brought;
  /** The chosen one. */
  readonly trip: BroughtTrip | null;
}

/** Files of other programs and sites: first what would come of them, then, if somebody says so, a part of the plan. */
export function useBrought(work: Pick<ImportWork, 'act' | 'batch' | 'keepChosen' | 'plan' | 'user'>) {
  const { act, batch, keepChosen, plan, user } = work;
  const { api } = useHost();
  const services = useFormServices();
  const { nameLocations, readBrought } = services;
  const [state, setState] = useState<Waiting | Read>({ status: 'none' });
  const [there, setThere] = useState<readonly PlaceThere[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** One trip of what was read, a file of twenty years has hundreds: at once, then with the clocks there. */
  const show = useCallback(
    async (of: Omit<Read, 'trip'>, trip: BroughtTrip | null, signal: AbortSignal): Promise<void> => {
      setThere([]);
      setState({ ...of, trip });
      if (!trip) return;
      const zoned = await withZones(trip, nameLocations);
      if (signal.aborted) return;
      setState({ ...of, trip: zoned });
      void placesThere(api, user.id, zoned, signal).then(setThere, () => undefined);
    },
    [api, nameLocations, user.id],
  );

  /** @param isQuiet says nothing where no place is in it @returns null where it could not be read */
  const read = useCallback(
    async (files: readonly File[], isQuiet = false): Promise<Brought | null> => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      const name = files.map((file) => file.name).join(', ');
      if (!isQuiet) setState({ status: 'reading', name });
      try {
        const brought = await readBrought(files, signal);
        if (!isQuiet || brought.trips.length > 0)
          await show({ status: 'read', name, brought }, brought.trips[0] ?? null, signal);
        return signal.aborted ? null : brought;
      } catch (error) {
        if (signal.aborted || isQuiet) return null;
        const code = error instanceof PictureError && error.code === 'late' ? 'late' : 'unreadable';
        const notes = [{ code, count: 1, names: [name] }] as const;
        setState({ status: 'read', name, brought: { trips: [], photos: [], notes }, trip: null });
        return null;
      }
    },
    [readBrought, show],
  );

  const trip = state.status === 'read' ? state.trip : null;
  const same = useMemo(() => {
    const own = plan.places.flatMap(({ said, ...place }) => (said ? [{ ...place, ...said }] : []));
    return samePlaces(trip?.places ?? [], [...there, ...own]);
  }, [plan.places, there, trip]);

  return {
    state: useMemo(() => (state.status === 'read' ? { ...state, same } : state), [same, state]),
    read,
    choose(at: number): void {
      if (state.status !== 'read') return;
      running.current?.abort();
      running.current = new AbortController();
      void show(state, state.brought.trips[at] ?? null, running.current.signal);
    },
    forget: () => {
      running.current?.abort();
      setState({ status: 'none' });
    },
    /** @param isAll with the places that are there already */
    async take(isAll: boolean): Promise<void> {
      if (state.status !== 'read') return;
      running.current?.abort();
      setState({ status: 'taking', name: state.name });
      const wanted = trip && (await withZones(isAll ? trip : tripWithout(trip, same), nameLocations));
      const { plan: brought, pictures } = await planOfTrip(wanted, state.brought.photos, async (picture) => {
        const opened = await openPicture(picture, services);
        const known = opened && planPhotoOf(asUploadId(newRecordId()), opened.file.name, opened.facts);
        // What was chosen before and is no part of a place comes once.
        const isThere = known && !picture.isAsStored && sameAmong(batch.list(), known) !== undefined;
        return known && !isThere ? { file: opened.file, known } : null;
      });
      let kept = Promise.resolve();
      if (pictures.length > 0)
        batch.add(
          pictures.map(({ file }) => file),
          (added) => (kept = keepChosen(added)),
          pictures.map(({ known }) => known),
        );
      act({ type: 'trip-brought', trip: brought });
      await kept;
      setState({ status: 'none' });
    },
  };
}

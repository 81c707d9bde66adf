import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { Brought, BroughtPicture, BroughtPlace, BroughtTrip } from '../../exchange/brought.ts';
import { openFile } from '../../exchange/open-file.ts';
import { placesThere } from '../../exchange/places-there.ts';
import { planOfTrip, tripWithout } from '../../exchange/plan-of-trip.ts';
import { samePlaces, type PlaceThere } from '../../exchange/same-places.ts';
import { useHost } from '../../lib/scope.ts';
import { PictureError } from '../../photo/picture-error.ts';
import { useFormServices } from '../../services/form-services.tsx';
import type { ImportWork } from './use-import.ts';

/** Bytes of a picture, as the site takes them. */
const LARGEST_PICTURE = 50 * 1024 * 1024;

export type BroughtState =
  | { readonly status: 'none' }
  | { readonly status: 'reading' | 'taking'; readonly name: string }
  | {
      readonly status: 'read';
      readonly name: string;
      readonly brought: Brought;
      readonly trip: BroughtTrip | null;
      /** Places of that trip that are there already. */
      readonly same: ReadonlySet<BroughtPlace>;
    };

/** Files of other programs and sites: first what would come of them, then, if somebody says so, a part of the plan. */
export function useBrought(work: Pick<ImportWork, 'act' | 'batch' | 'keepChosen' | 'plan' | 'user'>) {
  const { act, batch, keepChosen, plan, user } = work;
  const { api } = useHost();
  const { readBrought } = useFormServices();
  const [state, setState] = useState<Exclude<BroughtState, { status: 'read' }> | Read>({ status: 'none' });
  const [there, setThere] = useState<readonly PlaceThere[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const read = useCallback(
    async (files: readonly File[]) => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      const name = files.map((file) => file.name).join(', ');
      setState({ status: 'reading', name });
      setThere([]);
      try {
        const brought = await readBrought(files, signal);
        if (signal.aborted) return;
        setState({ status: 'read', name, brought, at: 0 });
        setThere(await placesThere(api, user.id, brought.trips, signal).catch(() => []));
      } catch (error) {
        if (signal.aborted) return;
        const code = error instanceof PictureError && error.code === 'late' ? 'late' : 'unreadable';
        const notes = [{ code, count: 1, names: [name] }] as const;
        setState({ status: 'read', name, brought: { trips: [], photos: [], notes }, at: 0 });
      }
    },
    [api, readBrought, user.id],
  );

  const trip = state.status === 'read' ? (state.brought.trips[state.at] ?? null) : null;
  const same = useMemo(() => {
    const own = plan.places.flatMap(({ said, ...place }) => (said ? [{ ...place, ...said }] : []));
    return samePlaces(trip?.places ?? [], [...there, ...own]);
  }, [plan.places, there, trip]);

  return {
    state: state.status === 'read' ? { ...state, trip, same } : state,
    read,
    choose: (at: number) => setState((before) => (before.status === 'read' ? { ...before, at } : before)),
    forget: () => setState({ status: 'none' }),
    /** @param isAll with the places that are there already */
    async take(isAll: boolean): Promise<void> {
      if (state.status !== 'read' || !trip) return;
      setState({ status: 'taking', name: state.name });
      const wanted = isAll ? trip : tripWithout(trip, same);
      const { plan: brought, pictures } = await planOfTrip(wanted, openPicture);
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

interface Read {
  readonly status: 'read';
  readonly name: string;
  readonly brought: Brought;
  readonly at: number;
}

async function openPicture({ file }: BroughtPicture): Promise<File | null> {
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  try {
    const type = /\.jpe?g$/i.test(name) ? 'image/jpeg' : '';
    return new File([await openFile(file, LARGEST_PICTURE, type)], name, { type });
  } catch {
    return null;
  }
}

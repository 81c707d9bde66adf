import { asUploadId } from '@waypost/contracts/ids.ts';
import { useEffect, useState } from 'react';

import { planPhotoOf } from '../../batch/plan-photo-of.ts';
import type { PlanPhoto } from '../../plan/plan-photo.ts';
import { useFormServices } from '../../services/form-services.tsx';
import { groupPhotos, DEFAULT_GROUPING } from '../../trip/group-photos.ts';

/** Where some photos were taken, as far as they have been read. */
export interface TripPreview {
  readonly done: number;
  /** Photos that say where they were taken. */
  readonly located: readonly (PlanPhoto & { readonly location: NonNullable<PlanPhoto['location']> })[];
  /** What they would become, once all have been read; in the order they were taken. */
  readonly places: ReturnType<typeof groupPhotos>;
}

const NOTHING: TripPreview = { done: 0, located: [], places: [] };

/** Reads photos on the device, and shows what places they would become. */
export function useTripPreview(files: readonly File[]): TripPreview {
  const { readPhoto } = useFormServices();
  const [preview, setPreview] = useState(NOTHING);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let done = 0;
    const reading = files.map(async (file, at) => {
      const facts = await readPhoto(file, signal);
      if (signal.aborted) return [];
      done += 1;
      setPreview({ ...NOTHING, done });
      const photo = planPhotoOf(asUploadId(String(at)), file.name, facts);
      return photo.location ? [{ ...photo, location: photo.location }] : [];
    });
    Promise.all(reading).then(
      (found) => {
        if (signal.aborted) return;
        const located = found.flat();
        setPreview({ done, located, places: groupPhotos(located, DEFAULT_GROUPING) });
      },
      // Called off: nobody looks any more.
      () => undefined,
    );
    return () => controller.abort();
  }, [files, readPhoto]);
  return preview;
}

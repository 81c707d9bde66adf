import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import { isHopeless } from '../../batch/is-hopeless.ts';
import { createPhotoBatch, type PhotoBatch } from '../../batch/photo-batch.ts';
import { useHost } from '../../lib/scope.ts';
import { fillOffsets } from '../../plan/fill-offsets.ts';
import type { KnownPhotos } from '../../plan/plan-photo.ts';
import { useFormServices } from '../../services/form-services.tsx';

export interface PhotosOnTheWay {
  readonly batch: PhotoBatch;
  readonly list: readonly BatchPhoto[];
  /** Those that have been read and can be used; the same map until there are others. */
  readonly known: KnownPhotos;
}

/**
 * The photos of this page, which stop with it.
 *
 * @param isFullSize whether they are prepared with every pixel
 */
export function usePhotoBatch(initial: readonly BatchPhoto[], isFullSize: boolean): PhotosOnTheWay {
  const { api } = useHost();
  const services = useFormServices();
  const [batch] = useState(() => createPhotoBatch({ services, uploads: api.uploads }));
  useEffect(() => batch.keepFullSize(isFullSize), [batch, isFullSize]);
  useEffect(() => {
    batch.restore(initial);
    return batch.stop;
  }, [batch, initial]);
  const list = useSyncExternalStore(batch.subscribe, batch.told);
  const known = useKnown(list);
  return useMemo(() => ({ batch, list, known }), [batch, list, known]);
}

/** Progress changes the list many times a second, and what is known of photos hardly ever. */
function useKnown(list: readonly BatchPhoto[]): KnownPhotos {
  const facts = list.flatMap((photo) => (isHopeless(photo) ? [] : (photo.known ?? [])));
  const [held, setHeld] = useState(facts);
  const isSame = facts.length === held.length && facts.every((fact, at) => fact === held[at]);
  if (!isSame) setHeld(facts);
  return useMemo(() => new Map(fillOffsets(held).map((fact) => [fact.id, fact])), [held]);
}

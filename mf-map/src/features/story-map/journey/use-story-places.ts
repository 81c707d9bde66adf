import type { PlacesSoFar } from '@waypost/contracts/api/api-client.ts';
import { toAppError, type AppError } from '@waypost/contracts/errors/app-error.ts';
import type { PlaceId, StoryId } from '@waypost/contracts/ids.ts';
import type { Place } from '@waypost/contracts/story.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useHost } from '../../../lib/scope.ts';
import { createPace } from './pace.ts';

interface Arrived {
  readonly places: readonly Place[];
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: AppError | null;
}

export interface StoryPlaces extends Arrived {
  /** Goes on where it failed. */
  readonly retry: () => void;
  /** Takes in a place that was changed here; with null it is gone. */
  readonly change: (id: PlaceId, place: Place | null) => void;
}

const NOTHING: Arrived = { places: [], status: 'loading', error: null };

/** The places of a story as they come, page by page. What is there stays when a later page fails. */
export function useStoryPlaces(storyId: StoryId): StoryPlaces {
  const { api } = useHost();
  const [arrived, setArrived] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const soFar = useRef<PlacesSoFar | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const pace = createPace<readonly Place[]>((places) =>
      setArrived({ places, status: 'loading', error: null }),
    );
    api.places
      .listAll(storyId, {
        signal: controller.signal,
        ...(soFar.current && { from: soFar.current }),
        onPage(places, _total, goOn) {
          soFar.current = goOn;
          if (goOn && !controller.signal.aborted) pace.say(places, places.length);
        },
      })
      .then(
        (places) => {
          if (!controller.signal.aborted) setArrived({ places, status: 'ready', error: null });
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          const places = soFar.current?.places ?? [];
          setArrived({ places, status: 'failed', error: toAppError(error) });
        },
      )
      .finally(() => pace.end());
    return () => {
      controller.abort();
      pace.end();
    };
  }, [api, storyId, attempt]);

  const retry = useCallback(() => {
    setArrived(({ places }) => ({ places, status: 'loading', error: null }));
    setAttempt((count) => count + 1);
  }, []);

  const change = useCallback(
    (id: PlaceId, place: Place | null) =>
      setArrived(({ places, ...rest }) => {
        const others = places.filter((one) => one.id !== id);
        return { ...rest, places: place ? [...others, place].sort(byPosition) : others };
      }),
    [],
  );

  const isOffline = arrived.error?.code === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', retry, { once: true });
    return () => window.removeEventListener('online', retry);
  }, [isOffline, retry]);
  return { ...arrived, retry, change };
}

/** As the backend lists them. */
const byPosition = (one: Place, other: Place) =>
  one.position - other.position || (one.id < other.id ? -1 : Number(one.id > other.id));

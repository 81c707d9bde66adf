import type { PlaceId, StoryId } from '@waypost/contracts/ids.ts';
import { useCallback, useEffect, useRef } from 'react';

import { useHost } from '../../../lib/scope.ts';
import type { Reading } from './reading.ts';
import type { ReadingStore } from './reading-store.ts';
import { usePlaceAddress } from './use-place-address.ts';
import { usePlay } from './use-play.ts';
import { useReadingNow } from './use-reading-now.ts';
import { useStepKeys } from './use-step-keys.ts';

const NO_ORDER: readonly string[] = [];

interface ReadingKeeperProps {
  readonly store: ReadingStore;
  readonly storyId: StoryId;
  /** Ids of the places that can be gone to, in order. */
  readonly order: readonly string[];
  /** Whether there is text to scroll. */
  readonly isReady: boolean;
  /** Whether all places are there. */
  readonly isWhole: boolean;
  /** Whether a dialog lies over the page. */
  readonly isCovered: boolean;
  /** The place the address names. */
  readonly placeId: PlaceId | undefined;
  /** Whether the address stays as it is: what is being saved would have the shell ask before each change of it. */
  readonly isEditing: boolean;
  /** The address names a place that is not in the story. Keep it stable. */
  readonly onLost: () => void;
}

/** Keeps where the reader is together with the address, the keyboard, and the time while it plays. Stands behind what shows it. */
export function ReadingKeeper(props: ReadingKeeperProps) {
  const { store, storyId, order, isReady, isWhole, isCovered, placeId, isEditing, onLost } = props;
  const { href } = useHost();
  const { dispatch } = store;
  const { current, steps, isPlaying } = useReadingNow(store);

  useEffect(() => dispatch({ type: 'narrowed', order }), [dispatch, order]);
  const onStep = useCallback((by: 1 | -1) => dispatch({ type: 'stepped', by, order }), [dispatch, order]);
  useStepKeys(!isCovered, onStep);
  const onTick = useCallback(() => dispatch({ type: 'ticked', order, isWhole }), [dispatch, order, isWhole]);
  const onPause = useCallback(() => dispatch({ type: 'paused' }), [dispatch]);
  usePlay(isPlaying, steps, { onTick, onPause });
  useEffect(() => {
    if (isCovered) onPause();
  }, [isCovered, onPause]);

  useAddressedPlace(
    placeId,
    { current, steps, order: isReady ? order : NO_ORDER, isWhole: isReady && isWhole },
    dispatch,
    onLost,
  );
  const address = () =>
    href('story-map', {
      id: storyId,
      ...(current !== null && { place: current as PlaceId }),
    });
  usePlaceAddress(steps === 0 || isCovered || isEditing ? null : address());
  return null;
}

/** Goes to the place the address names as soon as it is there, unless the reader has gone elsewhere meanwhile. */
function useAddressedPlace(
  placeId: string | undefined,
  {
    current,
    steps,
    order,
    isWhole,
  }: Pick<Reading, 'current' | 'steps'> & Pick<ReadingKeeperProps, 'order' | 'isWhole'>,
  dispatch: ReadingStore['dispatch'],
  onLost: () => void,
): void {
  const wanted = useRef<{ readonly id: string; readonly steps: number } | null>(null);
  const now = useRef({ been: new Set<string>(), steps });
  useEffect(() => {
    // The address comes after the reader: it names where they have been.
    if (current !== null) now.current.been.add(current);
    now.current.steps = steps;
  }, [current, steps]);
  useEffect(() => {
    if (placeId === undefined || now.current.been.has(placeId)) return;
    wanted.current = { id: placeId, steps: now.current.steps };
  }, [placeId]);
  useEffect(() => {
    const { id, steps: then } = wanted.current ?? {};
    if (id === undefined) return;
    if (steps !== then) wanted.current = null;
    else if (order.includes(id)) {
      wanted.current = null;
      dispatch({ type: 'opened', to: id });
    } else if (isWhole) {
      wanted.current = null;
      onLost();
    }
  }, [placeId, steps, order, isWhole, dispatch, onLost]);
}

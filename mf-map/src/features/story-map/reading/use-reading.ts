import { useCallback, useEffect, useReducer, useRef, useState } from 'react';

import { AT_THE_START, read, type Reading, type ReadingEvent } from './reading.ts';
import { usePlaceAddress } from './use-place-address.ts';
import { usePlay } from './use-play.ts';
import { useStepKeys } from './use-step-keys.ts';

const NO_ORDER: readonly string[] = [];

interface ReadingOptions {
  /** Ids of the places that can be gone to, in order. */
  readonly order: readonly string[];
  /** Whether there is text to scroll. */
  readonly isReady: boolean;
  /** Whether all places are there. */
  readonly isWhole: boolean;
  /** Whether a dialog lies over the page. */
  readonly isCovered: boolean;
  /** The place the address names. */
  readonly placeId: string | undefined;
  /** The address of a place of this story, or of all of it. */
  readonly addressOf: (placeId: string | null) => string;
}

export interface ReadingNow {
  readonly reading: Reading;
  readonly dispatch: (event: ReadingEvent) => void;
  /** Whether the address names a place that is not in the story. */
  readonly isLost: boolean;
}

/** Where the reader is, kept together with the address, the keyboard, and the time while it plays. */
export function useReading(options: ReadingOptions): ReadingNow {
  const { order, isReady, isWhole, isCovered, placeId, addressOf } = options;
  const [reading, dispatch] = useReducer(read, AT_THE_START);
  const { current, steps, isPlaying } = reading;

  useEffect(() => dispatch({ type: 'narrowed', order }), [order]);
  const onStep = useCallback((by: 1 | -1) => dispatch({ type: 'stepped', by, order }), [order]);
  useStepKeys(!isCovered, onStep);
  const onTick = useCallback(() => dispatch({ type: 'ticked', order, isWhole }), [order, isWhole]);
  const onPause = useCallback(() => dispatch({ type: 'paused' }), []);
  usePlay(isPlaying, steps, { onTick, onPause });
  useEffect(() => {
    if (isCovered) onPause();
  }, [isCovered, onPause]);

  const isLost = useAddressedPlace(
    placeId,
    { current, steps, order: isReady ? order : NO_ORDER, isWhole: isReady && isWhole },
    dispatch,
  );
  usePlaceAddress(steps === 0 || isCovered ? null : addressOf(current));
  return { reading, dispatch, isLost };
}

/** Goes to the place the address names as soon as it is there, unless the reader has gone elsewhere meanwhile. */
function useAddressedPlace(
  placeId: string | undefined,
  {
    current,
    steps,
    order,
    isWhole,
  }: Pick<Reading, 'current' | 'steps'> & Pick<ReadingOptions, 'order' | 'isWhole'>,
  dispatch: (event: ReadingEvent) => void,
): boolean {
  const [isLost, setIsLost] = useState(false);
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
      setIsLost(true);
    }
  }, [placeId, steps, order, isWhole, dispatch]);
  return isLost;
}

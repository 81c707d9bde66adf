import { useEffect } from 'react';

/** Milliseconds at each place. */
export const PLAY_MS = 4500;

const HANDS = ['pointerdown', 'wheel', 'touchmove'] as const;

interface PlayHandlers {
  readonly onTick: () => void;
  readonly onPause: () => void;
}

/**
 * While it plays: time for the next place every few seconds after the last step, and an end to it as soon as somebody lays hands on the
 * page (outside of `data-plays`, where its own buttons are), or the tab is hidden.
 */
export function usePlay(isPlaying: boolean, steps: number, { onTick, onPause }: PlayHandlers): void {
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(onTick, PLAY_MS);
    return () => clearInterval(timer);
  }, [isPlaying, steps, onTick]);

  useEffect(() => {
    if (!isPlaying) return;
    const controller = new AbortController();
    const options = { passive: true, capture: true, signal: controller.signal };
    const onHand = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('[data-plays]'))) onPause();
    };
    for (const hand of HANDS) window.addEventListener(hand, onHand, options);
    document.addEventListener('visibilitychange', () => document.hidden && onPause(), options);
    return () => controller.abort();
  }, [isPlaying, onPause]);
}

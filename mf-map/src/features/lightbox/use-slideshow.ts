import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { ControllerRef, SlideImage } from 'yet-another-react-lightbox';

/** Milliseconds of each picture. */
const SHOWN_MS = 6000;

/** Of a keyboard, of what people present with, and of a television. */
const KEYS: Readonly<Record<string, 'next' | 'prev' | 'play'>> = {
  PageDown: 'next',
  MediaTrackNext: 'next',
  MediaFastForward: 'next',
  PageUp: 'prev',
  MediaTrackPrevious: 'prev',
  MediaRewind: 'prev',
  ' ': 'play',
  MediaPlayPause: 'play',
  MediaPlay: 'play',
  MediaPause: 'play',
};

interface SlideshowOptions {
  /** Whether this is one at all. */
  readonly isShow: boolean;
  /** What is shown, from 0 on. */
  readonly index: number;
  /** Whether that moves: then it goes on once it has been played. */
  readonly isClip: boolean;
  /** The picture after it; null for what is no picture, undefined at the end. */
  readonly next: SlideImage | null | undefined;
  readonly controller: RefObject<ControllerRef | null>;
}

/**
 * Goes on from picture to picture, to the next one once it can be drawn at once. Whoever wants less motion begins it themselves.
 */
export function useSlideshow({ isShow, index, isClip, next, controller }: SlideshowOptions) {
  const [wants, setWants] = useState(
    () => isShow && !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const isPlaying = wants && next !== undefined;
  const toggle = useCallback(() => setWants(!isPlaying), [isPlaying]);
  useEffect(() => {
    if (!isPlaying || isClip) return;
    let isOver = false;
    const ready = next ? decoded(next) : undefined;
    const timer = setTimeout(() => {
      void Promise.resolve(ready).then(() => !isOver && controller.current?.next());
    }, SHOWN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isPlaying, index, isClip, next, controller]);
  useEffect(() => {
    if (!isShow) return;
    const onKey = (event: KeyboardEvent) => {
      const act = KEYS[event.key];
      // A button that has the focus is pressed by the space bar.
      const isButtons = event.key === ' ' && event.target instanceof HTMLButtonElement;
      if (!act || isButtons || event.defaultPrevented) return;
      event.preventDefault();
      if (act === 'play') toggle();
      else controller.current?.[act]();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShow, toggle, controller]);
  return { isPlaying, toggle };
}

/** Whatever becomes of it. */
function decoded({ src, srcSet = [] }: SlideImage): Promise<void> {
  const image = new Image();
  image.sizes = '100vw';
  image.srcset = srcSet.map((step) => `${step.src} ${step.width}w`).join(', ');
  image.src = src;
  return image.decode().catch(() => undefined);
}

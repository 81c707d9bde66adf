import { useRef, type PointerEvent, type MouseEvent } from 'react';

const LONG_ENOUGH = 36;

/** Handlers for an element on which a finger's way to the left is the next place, and to the right the one before. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const hasSwiped = useRef(false);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      hasSwiped.current = false;
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) < LONG_ENOUGH || Math.abs(x) < 1.5 * Math.abs(y)) return;
      hasSwiped.current = true;
      onStep(x < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = null;
    },
    /** The end of a swipe does not click what lies under the finger. */
    onClickCapture(event: MouseEvent) {
      if (!hasSwiped.current) return;
      hasSwiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

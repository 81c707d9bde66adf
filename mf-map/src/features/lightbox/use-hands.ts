import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { Hands } from './hands.ts';
import { fit, isClose, type Size } from './zoom.ts';

/** Of a wheel's pixels, and of the finer ones a touchpad makes of a pinch. */
const WHEEL = 0.002;
const PINCH = 0.01;
const LINE = 16;

interface Looking {
  readonly hands: RefObject<Hands | null>;
  /** How many times as large as it fits the picture is shown, in steps that matter for what is loaded. */
  readonly scale: number;
  readonly isClose: boolean;
  readonly size: Size;
}

interface Parts {
  readonly stage: RefObject<HTMLElement | null>;
  readonly track: RefObject<HTMLElement | null>;
  /** The current picture's box in the track. */
  readonly zoomed: RefObject<HTMLElement | null>;
}

/** Lets fingers, mouse and wheel look at the current picture, by styles alone: nothing renders while they move. */
export function useHands(
  { stage, track, zoomed }: Parts,
  picture: Size,
  onStep: (steps: number) => void,
): Looking {
  const hands = useRef<Hands | null>(null);
  const [size, setSize] = useState<Size>({ width: window.innerWidth, height: window.innerHeight });
  const [scale, setScale] = useState(1);
  const latest = useRef({ picture, onStep });
  useLayoutEffect(() => {
    latest.current = { picture, onStep };
  });

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => ({ width: element.clientWidth, height: element.clientHeight });
    const made = new Hands({
      measure: () => ({ stage: measure(), fitted: fit(measure(), latest.current.picture) }),
      show(view, how) {
        const box = zoomed.current;
        if (box) {
          box.dataset['gently'] = String(how === 'gently');
          box.style.transform = isClose(view)
            ? `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
            : '';
        }
        setScale(Math.ceil(view.scale * 2) / 2);
      },
      drag(pixels) {
        const row = track.current;
        if (!row) return;
        row.dataset['held'] = 'true';
        row.style.setProperty('--drag', `${pixels}px`);
      },
      drop(steps) {
        const row = track.current;
        if (row) {
          delete row.dataset['held'];
          row.style.setProperty('--drag', '0px');
        }
        if (steps !== 0) latest.current.onStep(steps);
      },
    });
    hands.current = made;
    const onSize = () => {
      setSize(measure());
      made.reset();
    };
    const observer = new ResizeObserver(onSize);
    observer.observe(element);
    const stop = listen(element, made);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [stage, track, zoomed]);

  return { hands, scale, isClose: scale > 1, size };
}

function listen(element: HTMLElement, hands: Hands): () => void {
  const gone = new AbortController();
  const on = <Name extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'wheel'>(
    name: Name,
    act: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, act, { signal: gone.signal, passive: false });
  const spotOf = ({ clientX, clientY }: MouseEvent) => {
    const box = element.getBoundingClientRect();
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };
  on('pointerdown', (event) => {
    const isButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (isButton || (event.pointerType === 'mouse' && event.button !== 0)) return;
    // A picture that is dragged would be taken out of the page.
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    hands.down(event.pointerId, spotOf(event), event.timeStamp);
  });
  on('pointermove', (event) => hands.move(event.pointerId, spotOf(event), event.timeStamp));
  on('pointerup', (event) => hands.up(event.pointerId, spotOf(event), event.timeStamp));
  on('pointercancel', ({ pointerId }) => hands.cancel(pointerId));
  on('wheel', (event) => {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE : event.deltaY;
    const times = Math.exp(-pixels * (event.ctrlKey ? PINCH : WHEEL));
    hands.zoomTo(hands.current.scale * times, spotOf(event), 'at once');
  });
  return () => gone.abort();
}

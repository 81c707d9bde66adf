import type { Hands } from './hands.ts';

/** Pixels an arrow moves a picture that is close. */
const PAN = 80;
export const ZOOM_STEP = 1.6;

interface Keys {
  readonly hands: Hands | null;
  readonly isClose: boolean;
  readonly index: number;
  readonly last: number;
  readonly goTo: (index: number) => void;
}

/** What keys do: arrows go through the pictures, or move the one that is close; plus and minus zoom. */
export function pressed(event: KeyboardEvent, { hands, isClose, index, last, goTo }: Keys): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const zoom = (times: number) => hands?.zoomTo(hands.current.scale * times);
  const arrow = (steps: number) => {
    if (isClose) hands?.pan(-steps * PAN, 0);
    else goTo(index + steps);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => arrow(-1),
    ArrowRight: () => arrow(1),
    ArrowUp: () => isClose && hands?.pan(0, PAN),
    ArrowDown: () => isClose && hands?.pan(0, -PAN),
    PageUp: () => goTo(index - 1),
    PageDown: () => goTo(index + 1),
    Home: () => goTo(0),
    End: () => goTo(last),
    '+': () => zoom(ZOOM_STEP),
    '=': () => zoom(ZOOM_STEP),
    '-': () => zoom(1 / ZOOM_STEP),
    '0': () => hands?.zoomTo(1),
  };
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

import { type RefObject, useState } from 'react';

/** Pixels of the longest list. */
const LONGEST = 256;
const common = { htmlRegion: 'visible', dynamicInset: true } as const;
/** A list that changes sides while it shrinks would move away between a press and its end, which then chooses nothing. */
const overflow = { adjustX: true, adjustY: false };
const SIDES = {
  bottomLeft: { ...common, overflow, points: ['tl', 'bl'], offset: [0, 4] },
  topLeft: { ...common, overflow, points: ['bl', 'tl'], offset: [0, -4] },
};

/** Which side of its field a list opens on: below, else where there is more room. It stays there until it is closed. */
export function useListSide(field: RefObject<HTMLElement | null>) {
  const [placement, setPlacement] = useState<keyof typeof SIDES>('bottomLeft');

  function onOpenChange(isOpen: boolean): void {
    const box = field.current?.getBoundingClientRect();
    if (!isOpen || !box) return;
    const below = window.innerHeight - box.bottom;
    setPlacement(below >= LONGEST || below >= box.top ? 'bottomLeft' : 'topLeft');
  }

  return { placement, onOpenChange, builtinPlacements: SIDES };
}

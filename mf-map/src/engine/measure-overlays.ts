import type { PixelBox } from './clear-scale.ts';

/** The boxes of what lies over a map: the elements beside it in its parent that take the pointer. */
export function measureOverlays(map: HTMLElement): PixelBox[] {
  const origin = map.getBoundingClientRect();
  return [...(map.parentElement?.children ?? [])]
    .filter((element) => element !== map && getComputedStyle(element).pointerEvents !== 'none')
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, right, bottom }) => ({
      left: left - origin.left,
      top: top - origin.top,
      right: right - origin.left,
      bottom: bottom - origin.top,
    }));
}

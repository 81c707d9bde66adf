import type { PixelBox } from './clear-scale.ts';
import type { Size } from './frame-bounds.ts';

/** Share of the map's width or height an overlay takes for the map to end at it. */
const BAR = 0.5;

/**
 * The part of a map that is left when what lies over it as a bar along a side (a sheet, a row of buttons) is taken
 * off. What covers a corner only takes nothing off, nor does what would leave less than a quarter.
 */
export function freeBox([width, height]: Size, overlays: readonly PixelBox[]): PixelBox {
  let box: PixelBox = { left: 0, top: 0, right: width, bottom: height };
  for (const { left, top, right, bottom } of overlays) {
    const across = Math.min(right, width) - Math.max(left, 0);
    const down = Math.min(bottom, height) - Math.max(top, 0);
    if (across <= 0 || down <= 0) continue;
    let next = box;
    if (across >= BAR * width && across / width >= down / height) {
      next =
        top > height - bottom
          ? { ...box, bottom: Math.min(box.bottom, top) }
          : { ...box, top: Math.max(box.top, bottom) };
    } else if (down >= BAR * height) {
      next =
        left > width - right
          ? { ...box, right: Math.min(box.right, left) }
          : { ...box, left: Math.max(box.left, right) };
    }
    if (next.right - next.left >= width / 4 && next.bottom - next.top >= height / 4) box = next;
  }
  return box;
}

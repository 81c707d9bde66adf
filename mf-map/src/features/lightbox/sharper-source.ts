import { PICTURE_WIDTHS } from '@waypost/contracts/picture-widths.ts';
import type { Picture } from '@waypost/contracts/story.ts';

/** A little blur is nothing one sees, and no reason to load more. */
const ENOUGH = 1.1;

const WIDEST = Math.max(...PICTURE_WIDTHS);

/**
 * The step to put over the one a browser has taken for the whole picture; null where that is sharp enough or there is none.
 *
 * @param whole pixels of the screen the whole picture is wide
 * @param wanted the same as close as it is looked at
 */
export function sharperSource(picture: Picture, whole: number, wanted: number): string | null {
  const there = PICTURE_WIDTHS.find((width) => width >= whole) ?? WIDEST;
  if (wanted <= there * ENOUGH || (picture.width > 0 && picture.width <= there)) return null;
  if (wanted > WIDEST * ENOUGH && picture.zoomSrc) return picture.zoomSrc;
  return there < WIDEST ? picture.largeSrc : null;
}

import type { LabelLook } from './label-look.ts';
import type { FrameLabel } from './paint-messages.ts';

/** Device pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface LaidLabel {
  readonly label: FrameLabel;
  readonly look: LabelLook;
  /** Middle of the text; device pixels. */
  readonly x: number;
  readonly y: number;
}

export interface Measured {
  readonly label: FrameLabel;
  readonly look: LabelLook;
  /** Of the text; device pixels. */
  readonly width: number;
  readonly height: number;
}

/** CSS pixels kept free around a name. */
const AROUND = 5;
/** CSS pixels between a town's dot and its name. */
const BESIDE_DOT = 4;

/**
 * Finds room for as many names as there is, the first ones first; no two touch, and none touches a marker.
 *
 * @param markers what is drawn over the names
 */
export function layLabels(
  labels: readonly Measured[],
  pixelRatio: number,
  markers: readonly Box[] = [],
): readonly LaidLabel[] {
  const taken: Box[] = [];
  const placed: LaidLabel[] = [];
  for (const one of labels) {
    const dot = one.look.dot * pixelRatio;
    const around = AROUND * pixelRatio;
    const dotBox = boxAround(one.label.x, one.label.y, dot + 1, dot + 1);
    for (const [x, y] of spots(one, dot + BESIDE_DOT * pixelRatio, markers)) {
      const box = boxAround(x, y, one.width / 2 + around, one.height / 2 + around / 2);
      const words = boxAround(x, y, one.width / 2, one.height / 2);
      if (markers.some((marker) => touch(words, marker))) continue;
      const boxes = dot > 0 ? [box, dotBox] : [box];
      if (boxes.some((own) => taken.some((other) => touch(own, other)))) continue;
      taken.push(...boxes);
      placed.push({ label: one.label, look: one.look, x, y });
      break;
    }
  }
  return placed;
}

/** Where the middle of a name may stand, the best first: of what lies under a marker, beside that. */
function spots(
  { label: { x, y }, look, width, height }: Measured,
  off: number,
  markers: readonly Box[],
): [number, number][] {
  const isArea = look.dot === 0;
  const own = isArea ? boxAround(x, y, width / 2, height / 2) : boxAround(x, y, off, off);
  const over = markers.find((marker) => touch(own, marker));
  const { left, top, right, bottom } = over ?? own;
  const above: [number, number] = [x, top - height / 2 - (over ? 1 : 0)];
  const below: [number, number] = [x, bottom + height / 2 + (over ? 1 : 0)];
  if (isArea) return over ? [above, below] : [[x, y]];
  const gap = over ? off / 2 : 0;
  return [[right + gap + width / 2, y], [left - gap - width / 2, y], above, below];
}

export function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

function touch(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

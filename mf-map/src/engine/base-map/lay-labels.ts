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

/** Finds room for as many names as there is, the first ones first; no two touch. */
export function layLabels(labels: readonly Measured[], pixelRatio: number): readonly LaidLabel[] {
  const taken: Box[] = [];
  const placed: LaidLabel[] = [];
  for (const one of labels) {
    const dot = one.look.dot * pixelRatio;
    const around = AROUND * pixelRatio;
    for (const [x, y] of spots(one, dot + BESIDE_DOT * pixelRatio)) {
      const box = boxAround(x, y, one.width / 2 + around, one.height / 2 + around / 2);
      const boxes = dot > 0 ? [box, boxAround(one.label.x, one.label.y, dot + 1, dot + 1)] : [box];
      if (boxes.some((own) => taken.some((other) => touch(own, other)))) continue;
      taken.push(...boxes);
      placed.push({ label: one.label, look: one.look, x, y });
      break;
    }
  }
  return placed;
}

/** Where the middle of a name may stand, the best first. */
function spots({ label: { x, y }, look, width, height }: Measured, off: number): [number, number][] {
  if (look.dot === 0) return [[x, y]];
  return [
    [x + off + width / 2, y],
    [x - off - width / 2, y],
    [x, y - off - height / 2],
    [x, y + off + height / 2],
  ];
}

function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

function touch(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

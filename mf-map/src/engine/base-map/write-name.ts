import type { LabelLook } from './label-look.ts';

/** CSS pixels of a halo on each side. */
const HALO = 2.5;
/** Height of a line in sizes of its letters. */
const LINE = 1.25;
/** Widths of the ring around a town's dot and a capital's, CSS pixels. */
const RING = { town: 1, capital: 1.5 } as const;

/** A place's dot: its middle from the left upper corner of the name's box, device pixels. */
export interface NameDot {
  readonly x: number;
  readonly y: number;
  readonly isCapital: boolean;
}

/** A name and its dot on a canvas that just holds them. */
export interface WrittenName {
  readonly canvas: HTMLCanvasElement;
  /** Where the name's box begins on the canvas, device pixels. */
  readonly left: number;
  readonly top: number;
}

/** CSS pixels of a line. */
export const lineHeight = ({ size }: LabelLook): number => size * LINE;

/** A name with its halo, whole device pixels. @param width of the text, CSS pixels */
export const nameBox = (look: LabelLook, width: number, pixelRatio: number) => ({
  width: Math.ceil((width + 2 * HALO) * pixelRatio),
  height: Math.ceil((lineHeight(look) + 2 * HALO) * pixelRatio),
});

/** @param width of the text, CSS pixels @param dot null for a name without one */
export function writeName(
  look: LabelLook,
  width: number,
  dot: NameDot | null,
  pixelRatio: number,
): WrittenName {
  const box = nameBox(look, width, pixelRatio);
  const reach = dot ? Math.ceil((look.dot + RING.capital) * pixelRatio) : 0;
  const { x, y } = dot ?? { x: 0, y: 0 };
  const left = Math.max(0, reach - x);
  const top = Math.max(0, reach - y);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: left + Math.max(box.width, x + reach),
    height: top + Math.max(box.height, y + reach),
  });
  // Kept off the graphics card: each of many small canvases would be a layer of its own there.
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.translate(left, top);
  context.scale(pixelRatio, pixelRatio);
  if (dot) drawDot(context, x / pixelRatio, y / pixelRatio, look, dot.isCapital);
  drawText(context, HALO, HALO + lineHeight(look) / 2, look);
  return { canvas, left, top };
}

function drawText(context: CanvasRenderingContext2D, x: number, y: number, look: LabelLook): void {
  context.font = look.font;
  context.letterSpacing = `${look.spacing}px`;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 2 * HALO;
  context.strokeStyle = look.halo;
  context.globalAlpha = 0.85;
  context.strokeText(look.text, x, y);
  context.globalAlpha = 1;
  context.fillStyle = look.ink;
  context.fillText(look.text, x, y);
}

function drawDot(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  { dot, ink, halo }: LabelLook,
  isCapital: boolean,
): void {
  context.beginPath();
  context.arc(x, y, dot, 0, 2 * Math.PI);
  context.fillStyle = isCapital ? halo : ink;
  context.strokeStyle = isCapital ? ink : halo;
  context.lineWidth = isCapital ? RING.capital : RING.town;
  context.fill();
  context.stroke();
}

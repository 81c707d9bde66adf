import type { LabelLook } from './label-look.ts';

/** CSS pixels of a halo on each side. */
const HALO = 2.5;
/** Height of a line in sizes of its letters. */
const LINE = 1.25;
/** Widths of the ring around a town's dot and a capital's, CSS pixels. */
const RING = { town: 1, capital: 1.5 } as const;

/** A place's dot: its middle from the middle of the name, device pixels. */
export interface NameDot {
  readonly dx: number;
  readonly dy: number;
  readonly isCapital: boolean;
}

/** A name and its dot on a canvas that just holds them. */
export interface WrittenName {
  readonly canvas: HTMLCanvasElement;
  /** Where the middle of the name is on the canvas, device pixels. */
  readonly x: number;
  readonly y: number;
}

/** CSS pixels of a line. */
export const lineHeight = ({ size }: LabelLook): number => size * LINE;

/** @param width of the text, CSS pixels @param dot null for a name without one */
export function writeName(
  look: LabelLook,
  width: number,
  dot: NameDot | null,
  pixelRatio: number,
): WrittenName {
  const halfWidth = Math.ceil((width / 2 + HALO) * pixelRatio);
  const halfHeight = Math.ceil((lineHeight(look) / 2 + HALO) * pixelRatio);
  const reach = dot ? Math.ceil((look.dot + RING.capital) * pixelRatio) : 0;
  const { dx, dy } = dot ?? { dx: 0, dy: 0 };
  const x = Math.max(halfWidth, reach - dx);
  const y = Math.max(halfHeight, reach - dy);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: x + Math.max(halfWidth, dx + reach),
    height: y + Math.max(halfHeight, dy + reach),
  });
  // Kept off the graphics card: each of many small canvases would be a layer of its own there.
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.scale(pixelRatio, pixelRatio);
  if (dot) drawDot(context, (x + dx) / pixelRatio, (y + dy) / pixelRatio, look, dot.isCapital);
  drawText(context, x / pixelRatio, y / pixelRatio, look);
  return { canvas, x, y };
}

function drawText(context: CanvasRenderingContext2D, x: number, y: number, look: LabelLook): void {
  context.font = look.font;
  context.letterSpacing = `${look.spacing}px`;
  context.textAlign = 'center';
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

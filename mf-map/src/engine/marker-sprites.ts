import { mapColours } from './colours.ts';
import type { ColourScheme } from './map-engine.ts';
import { RADIUS, RING } from './marker-sizes.ts';
import { clusterRadius } from './tile-features.ts';

/** Pixels around several places. */
const HALO = 5;
const FONT = "px 'Inter Variable', system-ui, sans-serif";

/** Draws circles that were painted once. Pixels are CSS pixels. */
export interface MarkerSprites {
  /** A circle with a ring and words in it, none for ''. */
  circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number, words: string): void;
  /** The same circle painted afresh: one alone is painted sooner than copied from another canvas. */
  lone(context: CanvasRenderingContext2D, x: number, y: number, radius: number, words: string): void;
  /** A circle for so many places; returns its radius. */
  group(context: CanvasRenderingContext2D, x: number, y: number, count: number): void;
}

/** Pixels of the circle for so many places, without ring and halo. */
export function groupRadius(count: number): number {
  return clusterRadius(String(count));
}

export function createMarkerSprites(scheme: ColourScheme, pixelRatio: number): MarkerSprites {
  const colours = mapColours(scheme);
  const sprites = new Map<number, HTMLCanvasElement>();
  const discs = (
    context: CanvasRenderingContext2D,
    x: number,
    y: number,
    radius: number,
    hasHalo: boolean,
  ) => {
    const disc = (size: number, colour: string) => {
      context.beginPath();
      context.arc(x, y, size, 0, 2 * Math.PI);
      context.fillStyle = colour;
      context.fill();
    };
    // More places than one, as around the product's own dot.
    if (hasHalo) disc(radius + RING + HALO, `${colours.marker}59`);
    disc(radius + RING, colours.ring);
    disc(radius, colours.marker);
  };
  /** Negative radii are of circles with a halo. */
  const spriteOf = (radius: number, hasHalo: boolean) => {
    const key = hasHalo ? -radius : radius;
    const known = sprites.get(key);
    if (known) return known;
    const reach = radius + RING + (hasHalo ? HALO : 0);
    const sprite = document.createElement('canvas');
    sprite.width = sprite.height = Math.ceil(2 * reach * pixelRatio);
    const context = sprite.getContext('2d');
    if (context) {
      context.scale(pixelRatio, pixelRatio);
      const middle = sprite.width / pixelRatio / 2;
      discs(context, middle, middle, radius, hasHalo);
    }
    sprites.set(key, sprite);
    return sprite;
  };
  const draw = (
    context: CanvasRenderingContext2D,
    x: number,
    y: number,
    radius: number,
    hasHalo: boolean,
    words: string,
  ) => {
    const sprite = spriteOf(radius, hasHalo);
    const size = sprite.width / pixelRatio;
    context.drawImage(sprite, x - size / 2, y - size / 2, size, size);
    write(context, x, y, radius, words);
  };
  const write = (context: CanvasRenderingContext2D, x: number, y: number, radius: number, words: string) => {
    if (words === '') return;
    context.font = `600 ${fontSize(radius, words)}${FONT}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = colours.onMarker;
    context.fillText(words, x, y + 0.5);
  };
  return {
    circle: (context, x, y, radius, words) => draw(context, x, y, radius, false, words),
    lone(context, x, y, radius, words) {
      discs(context, x, y, radius, false);
      write(context, x, y, radius, words);
    },
    group: (context, x, y, count) => draw(context, x, y, groupRadius(count), true, String(count)),
  };
}

/** As large as the words fit into the circle. */
function fontSize(radius: number, words: string): number {
  return Math.min(radius >= RADIUS.large ? 15 : 13, (3.1 * radius) / Math.max(2, words.length));
}

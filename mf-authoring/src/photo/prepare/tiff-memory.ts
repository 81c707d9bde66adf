import type { PictureTags } from '../container/picture-tags.ts';

/** Four samples of 16 bits. */
const MOST_BITS = 64;
/** Tiles of a small picture may be larger than it is. */
const LEAST_TILE = 1024 ** 2;

const WIDTH = 't256';
const HEIGHT = 't257';
const BITS = 't258';
const COMPRESSION = 't259';
const SAMPLES = 't277';
const ROWS_OF_STRIP = 't278';
const BYTES_OF_STRIPS = 't279';
/** With it, small raw pictures of three samples each. */
const CANON = 't50885';
const TILE_WIDTH = 't322';
const TILE_HEIGHT = 't323';

/** The first value of a tag; 0 where it has none. */
export function firstOf(tags: PictureTags, tag: string): number {
  const value = tags[tag]?.[0];
  return typeof value === 'number' ? value : 0;
}

/**
 * Whether utif2 takes no more memory for a TIFF's picture than its pixels are worth: it goes by the bits and tiles the file names, 270
 * bytes of which can be gigabytes.
 */
export function isWorthItsMemory(tags: PictureTags): boolean {
  const of = (tag: string) => firstOf(tags, tag);
  const pixels = of(WIDTH) * of(HEIGHT);
  const bits = (of(BITS) || 1) * Math.max(of(SAMPLES), CANON in tags ? 3 : 1);
  // Of raw pictures it reckons them from the length of the first strip.
  const ofStrip =
    of(COMPRESSION) <= 1 ? (of(BYTES_OF_STRIPS) * 8) / (of(WIDTH) * (of(ROWS_OF_STRIP) || Infinity)) : 0;
  const tile = of(TILE_WIDTH) * of(TILE_HEIGHT);
  return (
    Math.max(bits, ofStrip) <= MOST_BITS &&
    (!(TILE_WIDTH in tags) || (tile > 0 && tile <= Math.max(pixels, LEAST_TILE)))
  );
}

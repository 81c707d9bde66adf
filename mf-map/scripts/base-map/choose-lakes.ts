import type { Polygon } from './islands-in-lakes.ts';
import { mercator } from './mercator.ts';
import { ringArea } from './ring-area.ts';

export interface ChosenLake {
  readonly polygon: Polygon;
  /** Tiles of lower zooms are without it. */
  readonly minZoom: number;
}

/** Smallest lake by zoom of tiles, in km². */
const SMALLEST = [20_000, 8000, 3000, 900, 250, 60, 15, 4, 0.25];
/** Lakes a tile has room for; where there are more the smaller ones wait for the next zoom. */
const MOST = 11;
/** How many times the smallest is a lake that is never left out. */
const LARGE = 40;
const ISLAND_POINTS = 7;

/**
 * From which zoom a lake is drawn. Where lakes are few even ponds are, for people know them; in Finland and northern Canada the largest
 * are, so that a tile there is no heavier than others.
 */
export function chooseLakes(lakes: readonly Polygon[]): ChosenLake[] {
  const counted = new Map<string, number>();
  return lakes
    .map((polygon) => ({ polygon, area: ringArea(polygon[0]!) }))
    .sort((a, b) => b.area - a.area)
    .flatMap(({ polygon, area }) => {
      const { x, y } = mercator(...polygon[0]![0]!);
      const tiles = SMALLEST.map(
        (_, zoom) => `${zoom} ${Math.floor(x * 2 ** zoom)} ${Math.floor(y * 2 ** zoom)}`,
      );
      const minZoom = SMALLEST.findIndex(
        (smallest, zoom) =>
          area >= smallest && (area >= smallest * LARGE || (counted.get(tiles[zoom]!) ?? 0) < MOST),
      );
      if (minZoom < 0) return [];
      for (const tile of tiles.slice(minZoom)) counted.set(tile, (counted.get(tile) ?? 0) + 1);
      const [shore, ...islands] = polygon;
      return [{ polygon: [shore!, ...islands.filter((ring) => ring.length >= ISLAND_POINTS)], minZoom }];
    });
}

import type { Way } from '@waypost/contracts/leg-speeds.ts';
import { douglasPeucker } from 'ol/geom/flat/simplify.js';

import { flightArc } from './flight-arc.ts';
import { WORLD_WIDTH, type MapCoordinate } from './projection.ts';

/** Legs one after the other that are drawn alike. Goes on over the date line: x may lie outside the first world. */
export interface RouteRun {
  readonly day: number | null;
  readonly by: Way | null;
  /** Map metres, x and y by turns; with a first and a last point. */
  readonly line: readonly number[];
}

/** Points of a line that are culled together. */
const IN_BLOCK = 32;

/** A piece of a run. */
export interface RouteBlock {
  readonly day: number | null;
  readonly by: Way | null;
  readonly line: readonly number[];
  /** Map metres from the run's start along the line. */
  readonly from: number;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The line through places in their order, each leg the short way round and of the day it arrives on. */
export function routeRuns(
  coordinates: readonly MapCoordinate[],
  days: readonly (number | null)[],
  kinds: readonly (Way | null)[] = [],
  tracks: readonly (readonly MapCoordinate[] | null)[] = [],
): RouteRun[] {
  const runs: { day: number | null; by: Way | null; line: number[] }[] = [];
  let before: MapCoordinate | null = null;
  coordinates.forEach(([homeX, y], place) => {
    const x: number = before ? homeX + Math.round((before[0] - homeX) / WORLD_WIDTH) * WORLD_WIDTH : homeX;
    if (before) {
      const day = days[place] ?? null;
      const by = kinds[place] ?? null;
      const last = runs.at(-1);
      const track = tracks[place];
      const way = track ? along(before, track, [x, y]) : by === 'air' ? flightArc(before, [x, y]) : [x, y];
      if (last?.day === day && last.by === by) last.line.push(...way);
      else runs.push({ day, by, line: [...before, ...way] });
    }
    before = [x, y];
  });
  return runs;
}

/** The points of a track and where it ends, each the short way round. */
function along(from: MapCoordinate, track: readonly MapCoordinate[], to: MapCoordinate): number[] {
  let before = from[0];
  const line = track.flatMap(([x, y]) => {
    before = x + Math.round((before - x) / WORLD_WIDTH) * WORLD_WIDTH;
    return [before, y];
  });
  return [...line, ...to];
}

/** Runs without what is not seen at a tolerance in map metres, in pieces that are quick to pass over. */
export function routeBlocks(runs: readonly RouteRun[], tolerance: number): RouteBlock[] {
  return runs.flatMap(({ day, by, line }) => {
    const kept: number[] = [];
    kept.length = douglasPeucker([...line], 0, line.length, 2, tolerance ** 2, kept, 0);
    const blocks: RouteBlock[] = [];
    let from = 0;
    for (let start = 0; start + 2 < kept.length; start += 2 * IN_BLOCK) {
      const piece = kept.slice(start, start + 2 * IN_BLOCK + 2);
      blocks.push({ day, by, line: piece, from, ...boundsOfLine(piece) });
      from += lengthOf(piece);
    }
    return blocks;
  });
}

function boundsOfLine(line: readonly number[]) {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < line.length; at += 2) {
    minX = Math.min(minX, line[at]!);
    maxX = Math.max(maxX, line[at]!);
    minY = Math.min(minY, line[at + 1]!);
    maxY = Math.max(maxY, line[at + 1]!);
  }
  return { minX, minY, maxX, maxY };
}

function lengthOf(line: readonly number[]): number {
  let length = 0;
  for (let at = 2; at < line.length; at += 2) {
    length += Math.hypot(line[at]! - line[at - 2]!, line[at + 1]! - line[at - 1]!);
  }
  return length;
}

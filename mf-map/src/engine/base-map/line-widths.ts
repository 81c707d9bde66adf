import type { LineKind } from './ground-kinds.ts';

/** A width in CSS pixels at a zoom level of 512-pixel tiles. */
type Stop = readonly [zoom: number, width: number];

/** Nothing is drawn before the first stop. */
const WIDTHS: Readonly<Record<LineKind, readonly Stop[]>> = {
  shore: [
    [0, 0.6],
    [5, 1],
    [10, 1.3],
  ],
  border: [
    [1, 0.7],
    [5, 1.1],
    [10, 1.5],
  ],
  region: [
    [4, 0.5],
    [9, 0.9],
  ],
  river: [
    [6, 0.7],
    [9, 1.6],
    [12, 6],
    [15, 10],
  ],
  stream: [
    [6, 0.7],
    [9, 1.6],
    [15, 4],
  ],
  highway: [
    [5, 0.8],
    [9, 1.8],
    [12, 3.5],
    [15, 9],
    [18, 26],
  ],
  major: [
    [7, 0.6],
    [10, 1.3],
    [13, 3.5],
    [15, 7],
    [18, 22],
  ],
  minor: [
    [11, 0.5],
    [13, 1.6],
    [15, 5],
    [18, 17],
  ],
  path: [
    [13, 0.6],
    [16, 1.4],
  ],
  rail: [
    [9, 0.6],
    [15, 1.4],
  ],
};

/** CSS pixels; 0 where such lines are not drawn yet. */
export function lineWidth(kind: LineKind, zoom: number): number {
  const stops = WIDTHS[kind];
  const next = stops.findIndex(([at]) => at > zoom);
  if (next === 0) return 0;
  const [at, width] = stops.at(next === -1 ? -1 : next - 1)!;
  if (next === -1) return width;
  const [end, last] = stops[next]!;
  return width + ((last - width) * (zoom - at)) / (end - at);
}

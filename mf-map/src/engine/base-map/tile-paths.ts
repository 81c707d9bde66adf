import type { TileFeature } from './read-tile.ts';
import { readVarint, unzigzag, type Span } from './wire.ts';

/** Units along a side of every tile once it is read, whatever it was written in. */
export const TILE_UNITS = 4096;

/** Points of one tile; a crafted one ends here. */
export const MOST_POINTS = 400_000;

/** How many points may still be read. */
export interface PointBudget {
  left: number;
}

/** x and y in turn, in tile units. */
export type TilePath = readonly number[];

/**
 * The lines, rings or points of a feature. Rings are not closed: their last point is not their first.
 *
 * @throws RangeError when it is cut off, holds unknown commands, or more points than the budget has left
 */
export function readPaths({ geometry }: TileFeature, extent: number, budget: PointBudget): TilePath[] {
  const scale = TILE_UNITS / extent;
  const span: Span = { ...geometry };
  const paths: number[][] = [];
  let path: number[] = [];
  let [x, y] = [0, 0];
  while (span.at < span.end) {
    const command = readVarint(span);
    const kind = command % 8;
    const count = (command - kind) / 8;
    if (kind === CLOSE) continue;
    if (kind !== MOVE && kind !== LINE) throw new RangeError('A geometry has an unknown command');
    budget.left -= count;
    if (budget.left < 0) throw new RangeError('A tile holds too many points');
    for (let point = 0; point < count; point++) {
      x += unzigzag(readVarint(span));
      y += unzigzag(readVarint(span));
      if (kind === MOVE) paths.push((path = []));
      path.push(x * scale, y * scale);
    }
  }
  return paths;
}

const MOVE = 1;
const LINE = 2;
const CLOSE = 7;

export function addRing(path: Path2D, ring: TilePath): void {
  addLine(path, ring);
  path.closePath();
}

export function addLine(path: Path2D, line: TilePath): void {
  path.moveTo(line[0]!, line[1]!);
  for (let i = 2; i < line.length; i += 2) path.lineTo(line[i]!, line[i + 1]!);
}

/** The ring as a line, without what runs along the tile's edge or beyond it: there it was only cut. */
export function addShore(path: Path2D, ring: TilePath): void {
  const { length } = ring;
  let isDrawing = false;
  for (let i = 0; i < length; i += 2) {
    const [x, y, toX, toY] = [ring[i]!, ring[i + 1]!, ring[(i + 2) % length]!, ring[(i + 3) % length]!];
    if (isBeyond(x, toX) || isBeyond(y, toY)) {
      isDrawing = false;
      continue;
    }
    if (!isDrawing) path.moveTo(x, y);
    path.lineTo(toX, toY);
    isDrawing = true;
  }
}

function isBeyond(from: number, to: number): boolean {
  return (from <= 0 && to <= 0) || (from >= TILE_UNITS && to >= TILE_UNITS);
}

/**
 * The path with its corners cut off twice, so that it bends. What lies on the tile's edge or beyond it stays, for a neighbour goes on from
 * there, and so do the ends of a line.
 */
export function rounded(path: TilePath, isClosed: boolean): TilePath {
  return cutCorners(cutCorners(path, isClosed), isClosed);
}

function cutCorners(path: TilePath, isClosed: boolean): TilePath {
  const { length } = path;
  const cut: number[] = [];
  for (let i = 0; i < length; i += 2) {
    const [x, y] = [path[i]!, path[i + 1]!];
    const isEnd = !isClosed && (i === 0 || i === length - 2);
    if (isEnd || isBeyond(x, x) || isBeyond(y, y)) {
      cut.push(x, y);
      continue;
    }
    for (const other of [(i + length - 2) % length, (i + 2) % length])
      cut.push(x + (path[other]! - x) / 4, y + (path[other + 1]! - y) / 4);
  }
  return cut;
}

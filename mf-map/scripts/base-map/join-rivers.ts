import RBush from 'rbush';

import type { Position } from './country-borders.ts';
import type { Polygon } from './land-and-lakes.ts';
import { ringArea } from './ring-area.ts';
import { pathsOf, polygonsOf, stripe, toPlane, union, unitsAt } from './water-plane.ts';

const KM_A_DEGREE = 111.32;
/** Kilometres. A river is narrow for its length, and where the source lost its banks in each other it is in pieces. */
const WIDEST = 1.5;
const SHORTEST = 0.4;
const LARGEST_GAP = 6;
/** A gap is no longer than the shorter and the longer one of the pieces beside it, times these. */
const GAP_FOR_LENGTHS = [2, 1] as const;
/** Cosine of how far a river may turn from one piece to the next. */
const STRAIGHT = 0.25;
const METRES_WIDE = { least: 150, most: 400 };

/** One of the two ends of a piece, and which way the river goes on from there; kilometres. */
interface Tip {
  readonly piece: number;
  readonly at: Position;
  readonly ahead: readonly [x: number, y: number];
  readonly length: number;
  readonly width: number;
}

/** Pieces of a river as one again: each end is joined with the closest other that lies ahead. */
export function joinRivers(lakes: readonly Polygon[]): Polygon[] {
  const tips = lakes.flatMap(([shore], piece) => tipsOf(shore!, piece));
  const index = new RBush<{ minX: number; minY: number; maxX: number; maxY: number; tip: Tip }>().load(
    tips.map((tip) => ({ minX: tip.at[0], maxX: tip.at[0], minY: tip.at[1], maxY: tip.at[1], tip })),
  );
  const links = tips.flatMap((tip) => {
    const high = LARGEST_GAP / KM_A_DEGREE;
    const wide = high / Math.max(0.05, Math.cos((tip.at[1] * Math.PI) / 180));
    const [x, y] = tip.at;
    return index
      .search({ minX: x - wide, maxX: x + wide, minY: y - high, maxY: y + high })
      .flatMap(({ tip: other }) => {
        if (other.piece <= tip.piece) return [];
        const [toX, toY] = offset(tip.at, other.at);
        const gap = Math.hypot(toX, toY);
        const lengths = [tip.length, other.length].sort((a, b) => a - b);
        if (gap > LARGEST_GAP || lengths.some((length, i) => gap > length * GAP_FOR_LENGTHS[i]!)) return [];
        const isAhead = (ahead: Tip['ahead'], sign: number) =>
          gap < 0.3 || sign * (ahead[0] * toX + ahead[1] * toY) > STRAIGHT * gap;
        return isAhead(tip.ahead, 1) && isAhead(other.ahead, -1) ? [{ tip, other, gap }] : [];
      });
  });
  const taken = new Set<Tip>();
  const group = lakes.map((_, piece) => piece);
  const rootOf = (piece: number): number =>
    group[piece] === piece ? piece : (group[piece] = rootOf(group[piece]!));
  const necks = new Map<number, Tip[][]>();
  for (const { tip, other } of links.sort((a, b) => a.gap - b.gap)) {
    if (taken.has(tip) || taken.has(other) || rootOf(tip.piece) === rootOf(other.piece)) continue;
    taken.add(tip).add(other);
    group[rootOf(other.piece)] = rootOf(tip.piece);
    necks.set(tip.piece, [...(necks.get(tip.piece) ?? []), [tip, other]]);
  }
  const rivers = new Map<number, number[]>();
  lakes.forEach((_, piece) => {
    const root = rootOf(piece);
    rivers.set(root, [...(rivers.get(root) ?? []), piece]);
  });
  return [...rivers.values()].flatMap((pieces) => {
    if (pieces.length === 1) return [lakes[pieces[0]!]!];
    const bridges = pieces.flatMap((piece) => (necks.get(piece) ?? []).flatMap(neckOf));
    return polygonsOf(union([...pieces.flatMap((piece) => union(pathsOf(lakes[piece]!))), ...bridges]));
  });
}

function neckOf(ends: readonly Tip[]) {
  const width = (Math.min(...ends.map((one) => one.width)) * 1000) / 2;
  const metres = Math.min(METRES_WIDE.most, Math.max(METRES_WIDE.least, width));
  return stripe(
    ends.map(({ at }) => toPlane(at)),
    metres * unitsAt(ends[0]!.at[1]),
  );
}

function tipsOf(shore: readonly Position[], piece: number): Tip[] {
  const perimeter = shore.reduce(
    (sum, point, i) => sum + (i ? Math.hypot(...offset(shore[i - 1]!, point)) : 0),
    0,
  );
  const width = (2 * ringArea(shore)) / perimeter;
  const start = farthest(shore, shore[0]!);
  const end = farthest(shore, start);
  const along = offset(start, end);
  const length = Math.hypot(...along);
  if (width > WIDEST || length < SHORTEST || length < 2 * width) return [];
  const [x, y] = [along[0] / length, along[1] / length];
  return [
    { piece, at: start, ahead: [-x, -y], length, width },
    { piece, at: end, ahead: [x, y], length, width },
  ];
}

/** Kilometres from one point to another, to the east and to the north. */
function offset(from: Position, to: Position): readonly [number, number] {
  const shrink = Math.cos((from[1] * Math.PI) / 180);
  return [(to[0] - from[0]) * shrink * KM_A_DEGREE, (to[1] - from[1]) * KM_A_DEGREE];
}

function farthest(ring: readonly Position[], from: Position): Position {
  let [best, most] = [from, -1];
  for (const point of ring) {
    const distance = Math.hypot(...offset(from, point));
    if (distance > most) [best, most] = [point, distance];
  }
  return best;
}

import RBush from 'rbush';

import type { Position } from './country-borders.ts';
import { isInRing } from './is-in-ring.ts';
import type { Polygon } from './islands-in-lakes.ts';
import { pathsOf, polygonsOf, stripe, toPlane, union, unitsAt, without } from './water-plane.ts';

type Ring = readonly Position[];

/** Metres of ground around a town, which is as far as the source's shores are off. */
const AROUND = 500;
/** Metres: a town farther out is not behind a shore drawn too far in, its own position is wrong. */
const FARTHEST = 3000;
const METRES_A_DEGREE = 111_320;

interface Shore {
  readonly metres: number;
  readonly at: Position;
}

/** Shores that run behind the towns in their water, and valid rings. */
export function keepTownsDry(
  { land, lakes }: { readonly land: readonly Ring[]; readonly lakes: readonly Polygon[] },
  towns: readonly Position[],
): { readonly land: Ring[]; readonly lakes: Polygon[] } {
  const index = new RBush<{ minX: number; minY: number; maxX: number; maxY: number; town: number }>().load(
    towns.map(([x, y], town) => ({ minX: x, minY: y, maxX: x, maxY: y, town })),
  );
  /** Of each town the closest point of each polygon that is not farther than that. */
  const shoresOf = (polygons: readonly Polygon[]) => {
    const found = towns.map(() => new Map<number, Shore>());
    polygons.forEach((polygon, number) => {
      for (const ring of polygon)
        for (let i = 1; i < ring.length; i += 1) {
          const [a, b] = [ring[i - 1]!, ring[i]!];
          const high = FARTHEST / METRES_A_DEGREE;
          const wide = high / Math.max(0.05, Math.cos((a[1] * Math.PI) / 180));
          for (const { town } of index.search({
            minX: Math.min(a[0], b[0]) - wide,
            maxX: Math.max(a[0], b[0]) + wide,
            minY: Math.min(a[1], b[1]) - high,
            maxY: Math.max(a[1], b[1]) + high,
          })) {
            const shore = closestOn(a, b, towns[town]!);
            const known = found[town]!.get(number);
            if (shore.metres < FARTHEST && !(known && known.metres <= shore.metres))
              found[town]!.set(number, shore);
          }
        }
    });
    return found;
  };
  const [spits, bites] = [new Map<number, Position[][]>(), new Map<number, Position[][]>()];
  const add = (lists: typeof spits, number: number, line: Position[]) =>
    lists.set(number, [...(lists.get(number) ?? []), line]);

  shoresOf(land.map((ring) => [ring])).forEach((shores, town) => {
    const at = towns[town]!;
    const isInland = [...shores].some(
      ([number, { metres }]) => metres > AROUND / 2 && isInRing(at, land[number]!),
    );
    const [number, shore] = [...shores].sort(([, a], [, b]) => a.metres - b.metres)[0] ?? [];
    if (shore && !isInland) add(spits, number!, [at, shore.at]);
  });
  shoresOf(lakes).forEach((shores, town) => {
    const at = towns[town]!;
    for (const [number, { metres, at: shore }] of shores) {
      const isWet = lakes[number]!.filter((ring) => isInRing(at, ring)).length === 1;
      if (isWet || metres < AROUND / 2) add(bites, number, [at, isWet ? shore : at]);
    }
  });
  const ground = (lines: readonly Position[][] = []) =>
    lines.flatMap((line) => stripe(line.map(toPlane), 2 * AROUND * unitsAt(line[0]![1])));
  return {
    land: land.flatMap((ring, number) =>
      polygonsOf(union([...pathsOf([ring]), ...ground(spits.get(number))])).map(([shore]) => shore!),
    ),
    lakes: lakes.flatMap((lake, number) => {
      const around = ground(bites.get(number));
      const whole = pathsOf(lake);
      return polygonsOf(around.length > 0 ? without(whole, around) : union(whole));
    }),
  };
}

function closestOn(a: Position, b: Position, to: Position): Shore {
  const shrink = Math.cos((to[1] * Math.PI) / 180);
  const [x, y] = [(b[0] - a[0]) * shrink, b[1] - a[1]];
  const along = ((to[0] - a[0]) * shrink * x + (to[1] - a[1]) * y) / (x * x + y * y || 1);
  const share = Math.min(1, Math.max(0, along));
  const at: Position = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  return { at, metres: Math.hypot((to[0] - at[0]) * shrink, to[1] - at[1]) * METRES_A_DEGREE };
}

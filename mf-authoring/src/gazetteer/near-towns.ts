import type { LonLat } from '@waypost/contracts/geo.ts';

import { metresBetween, unitVector, type UnitVector } from '../trip/unit-vector.ts';
import { townAt, type FoundTown } from './search-towns.ts';
import type { Towns } from './towns-file.ts';

/** The town a location lies near. */
export interface NearTown extends Omit<FoundTown, 'isWhole'> {
  readonly metres: number;
  /** IANA name of its time zone. */
  readonly zone: string;
}

/** Metres beyond which a town says nothing of where something is. */
const FARTHEST = 100_000;
/** The file counts inhabitants in eighths of a power of two: so many more are ten times as many. */
const TENFOLD = 8 * Math.log2(10);
/** Metres that a town may lie further off than a tenth of its size, as its middle is further off from its edge. */
const METRES_PER_TENFOLD = 1_500;
/** Degrees of latitude that are surely farther than any town that counts. */
const BAND = (FARTHEST / 111_000) * 1.01;

/**
 * The town near each location: the nearest, but a larger one whose middle lies a little further. Null where none lies
 * within a hundred kilometres. One pass over the towns of the same latitude; a hundred locations take some tenths of a second.
 */
export function nearTowns(towns: Towns, locations: readonly LonLat[]): readonly (NearTown | null)[] {
  const vectors = vectorsOf(towns);
  return locations.map((location) => {
    const from = unitVector(location);
    let [found, least, metres] = [-1, Infinity, 0];
    for (let line = 0; line < towns.size.length; line += 1) {
      if (Math.abs(towns.latitude[line]! - location.latitude) > BAND) continue;
      const to: UnitVector = [vectors[3 * line]!, vectors[3 * line + 1]!, vectors[3 * line + 2]!];
      const distance = metresBetween(from, to);
      if (distance > FARTHEST) continue;
      const cost = distance - (towns.size[line]! / TENFOLD) * METRES_PER_TENFOLD;
      if (cost < least) [found, least, metres] = [line, cost, distance];
    }
    if (found < 0) return null;
    const { zone } = towns.regions[towns.region[found]!]!;
    return { ...townAt(towns, found), zone, metres: Math.round(metres) };
  });
}

const known = new WeakMap<Towns, Float64Array>();

/** Unit vectors of all towns, three numbers each. */
function vectorsOf(towns: Towns): Float64Array {
  let vectors = known.get(towns);
  if (!vectors) {
    vectors = new Float64Array(3 * towns.size.length);
    for (let line = 0; line < towns.size.length; line += 1)
      vectors.set(
        unitVector({ longitude: towns.longitude[line]!, latitude: towns.latitude[line]! }),
        3 * line,
      );
    known.set(towns, vectors);
  }
  return vectors;
}

import type { LonLat } from '@waypost/contracts/geo.ts';
import { NEAR_TOWN } from '@waypost/contracts/near-town.ts';

import { metresBetween, unitVector, type UnitVector } from '../trip/unit-vector.ts';
import { calledIn, type OtherNames } from './other-names.ts';
import { townAt, type FoundTown } from './search-towns.ts';
import { inhabitantsOf, type Towns } from './towns-file.ts';

/** What a place may be called. */
export interface NearName {
  readonly name: string;
  /** Whether the place is outside of what is called so. */
  readonly isBeside: boolean;
}

/** The town a location lies in, the largest where one is part of another; else the one it lies near. */
export interface NearTown extends Omit<FoundTown, 'isWhole'> {
  readonly metres: number;
  /** IANA name of the time zone there. */
  readonly zone: string;
  /** What a place there may be called, the likeliest first: sights, a part of the town, the town. */
  readonly names: readonly NearName[];
}

/** Metres beyond which a town says nothing of where something is. */
const FARTHEST = 100_000;
/** The file counts inhabitants in eighths of a power of two: so many more are ten times as many. */
const TENFOLD = 8 * Math.log2(10);
/** Metres that a town may lie further off than a tenth of its size, as its middle is further off from its edge. */
const METRES_PER_TENFOLD = 1_500;
/** Degrees of latitude that are surely farther than any town that counts. */
const BAND = (FARTHEST / 111_000) * 1.01;
const MOST_NAMES = 3;
/** A sight is named outside of its edge too, within so many times what it is wide, and metres. */
const BESIDE = 2;
const BESIDE_METRES = 1_500;

/** Metres from the middle of a town to its edge, as towns go: a thousand have 400, a hundred thousand 3800. */
const edgeOf = (inhabitants: number) => Math.min(12_000, Math.max(400, 12 * Math.sqrt(inhabitants)));

interface Near {
  readonly line: number;
  readonly metres: number;
  /** Metres from its middle to its edge. */
  readonly edge: number;
  readonly isSight: boolean;
}

/** The less the likelier: what is small says more than what is large, what is far from its middle less. */
const costOf = ({ edge, metres }: Near) => Math.log(edge) + (2 * metres) / edge;

/**
 * The town near each location, and what a place there may be called. Country and zone are those of the nearest town, but of a larger one
 * whose middle lies a little further. Null where none lies within a hundred kilometres. One pass over the towns of the same latitude; a
 * hundred locations take some tenths of a second.
 *
 * @param others for names in a language, where there are any
 */
export function nearTowns(
  towns: Towns,
  locations: readonly LonLat[],
  language = 'en',
  others?: OtherNames,
): readonly (NearTown | null)[] {
  const vectors = vectorsOf(towns);
  const { latitude } = towns;
  const called = calledIn(others, language);
  const nameOf = (line: number) => called(line) ?? townAt(towns, line).name;
  return locations.map((location) => {
    const from = unitVector(location);
    let [found, least, sight, nearest] = [-1, Infinity, -1, Infinity];
    const around: Near[] = [];
    const [south, north] = [location.latitude - BAND, location.latitude + BAND];
    for (let line = 0; line < towns.size.length; line += 1) {
      if (latitude[line]! < south || latitude[line]! > north) continue;
      const to: UnitVector = [vectors[3 * line]!, vectors[3 * line + 1]!, vectors[3 * line + 2]!];
      const distance = metresBetween(from, to);
      if (distance > FARTHEST) continue;
      const isSight = towns.regions[towns.region[line]!]!.kind !== '';
      const size = inhabitantsOf(towns.size[line]!);
      const edge = isSight ? size : edgeOf(size);
      if (distance < edge || (isSight && distance < Math.min(BESIDE * edge, edge + BESIDE_METRES)))
        around.push({ line, metres: distance, edge, isSight });
      if (isSight) {
        if (distance < nearest) [sight, nearest] = [line, distance];
        continue;
      }
      const cost = distance - (towns.size[line]! / TENFOLD) * METRES_PER_TENFOLD;
      if (cost < least) [found, least] = [line, cost];
    }
    if (found < 0) found = sight;
    if (found < 0) return null;
    const { country, zone } = towns.regions[towns.region[found]!]!;
    const parts = around
      .filter(({ isSight, line }) => !isSight && towns.regions[towns.region[line]!]!.country === country)
      .sort((one, other) => costOf(one) - costOf(other));
    const whole = parts.reduce(
      (one, other) => (other.edge > one.edge ? other : one),
      parts[0] ?? farOff(found),
    );
    const proposed = [...around.filter(({ isSight }) => isSight), parts[0] ?? whole, whole];
    return {
      ...{ ...townAt(towns, whole.line), name: nameOf(whole.line), country, zone },
      metres: Math.round(whole.metres),
      names: proposed
        .filter(({ edge, metres }) => metres < edge + NEAR_TOWN)
        .sort((one, other) => costOf(one) - costOf(other))
        .map(({ edge, line, metres }) => ({ name: nameOf(line), isBeside: metres > edge }))
        .filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at)
        .slice(0, MOST_NAMES),
    };

    function farOff(line: number): Near {
      const to: UnitVector = [vectors[3 * line]!, vectors[3 * line + 1]!, vectors[3 * line + 2]!];
      const edge = edgeOf(inhabitantsOf(towns.size[line]!));
      return { line, metres: metresBetween(from, to), edge, isSight: false };
    }
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

import type { MapPlace } from './map-engine.ts';
import { toMap, type MapCoordinate } from './projection.ts';
import { routeBlocks, routeRuns, type RouteBlock, type RouteRun } from './route-runs.ts';

/** Pixels a simplified line may lie beside the true one. */
const TOLERANCE = 0.5;
const KEPT_STEPS = 6;

/** The line through a story's places, simplified for each step of zoom once. */
export interface JourneyRoute {
  at(step: number, resolution: number): readonly RouteBlock[];
}

export function createJourneyRoute(
  places: readonly MapPlace[],
  coordinates: readonly MapCoordinate[],
): JourneyRoute {
  let runs: readonly RouteRun[] | null = null;
  const steps = new Map<number, readonly RouteBlock[]>();
  return {
    at(step, resolution) {
      const known = steps.get(step);
      if (known) return known;
      runs ??= routeRuns(
        coordinates,
        places.map(({ day }) => day),
        places.map(({ by }) => by ?? null),
        places.map(({ track }) => track?.map(toMap) ?? null),
      );
      const blocks = routeBlocks(runs, TOLERANCE * resolution);
      const [oldest] = steps.keys();
      if (steps.size >= KEPT_STEPS && oldest !== undefined) steps.delete(oldest);
      steps.set(step, blocks);
      return blocks;
    },
  };
}

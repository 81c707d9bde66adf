import GeoJSONVT, { type RawFeature } from 'geojson-vt';
import type { Feature, Geometry } from 'geojson';
import { zxyToTileId } from 'pmtiles';

import type { Position } from './country-borders.ts';
import type { ChosenLake } from './choose-lakes.ts';
import type { TileFeature, TileLayer } from './encode-tile.ts';

/** Closest tiles there are; closer zooms are drawn from these. */
export const MAX_ZOOM = 8;
/** Units across a tile. The data's grid of 0.001° is about one of them at the closest zoom. */
export const EXTENT = 1024;
export const CLOSEST_EXTENT = 1152;

const CUTTING_EXTENT = 4096;
/** What lies over a tile's edge, so that the line along the cut is not drawn: two pixels. */
const BUFFER = 16;
/** Largest departure from the data, in units of which 4096 are a tile 512 pixels wide. */
const TOLERANCE = 13;
/** Rivers of a line's width; no painter draws one farther out. */
const RIVERS_FROM = 6;

export interface Shapes {
  readonly land: readonly (readonly Position[])[];
  readonly lakes: readonly ChosenLake[];
  readonly rivers: readonly (readonly Position[])[];
  readonly borders: readonly (readonly Position[])[];
}

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export interface ShapeTile extends TileAddress {
  readonly layers: readonly TileLayer[];
}

const LAYERS = { earth: ['earth'], water: ['lake', 'river'], boundaries: ['country'] } as const;
type Kind = (typeof LAYERS)[keyof typeof LAYERS][number];

/** Land, water and borders cut into tiles; one feature for each kind, for they have no names of their own. */
export function* shapeTiles({ land, lakes, rivers, borders }: Shapes): Generator<ShapeTile> {
  const features = [
    ...land.map((ring) => featureOf('earth', 0, { type: 'Polygon', coordinates: [ring] as never })),
    ...lakes.map(({ polygon, minZoom }) =>
      featureOf('lake', minZoom, { type: 'Polygon', coordinates: polygon as never }),
    ),
    ...rivers.map((line) =>
      featureOf('river', RIVERS_FROM, { type: 'LineString', coordinates: line as never }),
    ),
    ...borders.map((line) => featureOf('country', 0, { type: 'LineString', coordinates: line as never })),
  ];
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    {
      maxZoom: MAX_ZOOM,
      indexMaxZoom: MAX_ZOOM,
      indexMaxPoints: 0,
      extent: CUTTING_EXTENT,
      buffer: BUFFER,
      tolerance: TOLERANCE,
    },
  );
  for (const { z, x, y } of index.tileCoords) {
    const extent = z < MAX_ZOOM ? EXTENT : CLOSEST_EXTENT;
    const cut = (index.getTileRaw(z, x, y)?.features ?? []).filter(
      ({ tags }) => Number(tags?.['minZoom']) <= z,
    );
    const layers = Object.entries(LAYERS).flatMap(([name, kinds]) => {
      const features = kinds.flatMap((kind) =>
        featuresOf(
          kind,
          extent,
          cut.filter(({ tags }) => tags?.['kind'] === kind),
        ),
      );
      return features.length > 0 ? [{ name, extent, features }] : [];
    });
    if (layers.length > 0) yield { z, x, y, layers };
  }
}

function featureOf(kind: Kind, minZoom: number, geometry: Geometry): Feature {
  return { type: 'Feature', geometry, properties: { kind, minZoom } };
}

function featuresOf(kind: Kind, extent: number, features: readonly RawFeature[]): TileFeature[] {
  const shapes = features.map((feature) => partsOf(feature, extent)).filter((parts) => parts.length > 0);
  // One after the other along a curve: small steps take fewer bytes.
  const parts = shapes.sort((a, b) => placeOf(a[0]!) - placeOf(b[0]!)).flat();
  if (parts.length === 0) return [];
  const isLine = kind === 'country' || kind === 'river';
  return [{ kind: isLine ? 'line' : 'polygon', parts, properties: { kind } }];
}

/** Rings or lines on a coarser grid, without points that fall together; what is nothing on that grid is gone. */
function partsOf(feature: RawFeature, extent: number): number[][] {
  if (feature.type !== 2 && feature.type !== 3) return [];
  const fewest = feature.type === 3 ? 4 : 2;
  const scale = extent / CUTTING_EXTENT;
  const parts = feature.geometry.map((flat) => {
    const part: number[] = [];
    for (let index = 0; index < flat.length; index += 2) {
      const [x, y] = [Math.round(flat[index]! * scale), Math.round(flat[index + 1]! * scale)];
      if (part.length === 0 || part.at(-2) !== x || part.at(-1) !== y) part.push(x, y);
    }
    return part;
  });
  // Without its shore a lake's islands are nothing, and would be read as lakes.
  if (feature.type === 3 && (parts[0]?.length ?? 0) < fewest * 2) return [];
  return parts.filter((part) => part.length >= fewest * 2);
}

const CURVE = 11;
function placeOf(part: readonly number[]): number {
  const inside = (value: number) => Math.min(2 ** CURVE - 1, Math.max(0, value));
  return zxyToTileId(CURVE, inside(part[0]!), inside(part[1]!));
}

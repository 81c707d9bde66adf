import type { TileFeature } from './read-tile.ts';

export type AreaKind = 'green' | 'wood' | 'sand' | 'ice' | 'built' | 'building' | 'water';
export type LineKind =
  'shore' | 'border' | 'region' | 'river' | 'stream' | 'highway' | 'major' | 'minor' | 'path' | 'rail';
export type LabelKind = 'country' | 'region' | 'town' | 'quarter';

/** What is read of an archive: layers as the Protomaps basemap names them, version 4 and before that 3. */
export const GROUND_LAYERS: ReadonlySet<string> = new Set([
  'earth',
  'natural',
  'physical_line',
  'transit',
  'landcover',
  'landuse',
  'water',
  'buildings',
  'roads',
  'boundaries',
  'places',
]);

const AREAS: Readonly<Record<string, AreaKind>> = {
  forest: 'wood',
  wood: 'wood',
  scrub: 'green',
  grassland: 'green',
  grass: 'green',
  meadow: 'green',
  park: 'green',
  national_park: 'green',
  nature_reserve: 'green',
  protected_area: 'green',
  garden: 'green',
  golf_course: 'green',
  cemetery: 'green',
  recreation_ground: 'green',
  allotments: 'green',
  orchard: 'green',
  village_green: 'green',
  pitch: 'green',
  zoo: 'green',
  beach: 'sand',
  sand: 'sand',
  barren: 'sand',
  glacier: 'ice',
  urban_area: 'built',
  residential: 'built',
  industrial: 'built',
  commercial: 'built',
  aerodrome: 'built',
};

const ROADS: Readonly<Record<string, LineKind>> = {
  highway: 'highway',
  major_road: 'major',
  medium_road: 'major',
  minor_road: 'minor',
  path: 'path',
  rail: 'rail',
};

const LABELS: Readonly<Record<string, LabelKind>> = {
  country: 'country',
  region: 'region',
  locality: 'town',
  borough: 'quarter',
  macrohood: 'quarter',
  neighbourhood: 'quarter',
};

/** What an area of a layer is drawn as; null for what is not drawn. */
export function areaKind(layer: string, { property }: TileFeature): AreaKind | null {
  if (layer === 'water') return 'water';
  if (layer === 'buildings') return 'building';
  if (layer !== 'landuse' && layer !== 'landcover' && layer !== 'natural') return null;
  return AREAS[String(property('kind'))] ?? null;
}

export function lineKind(layer: string, { property }: TileFeature): LineKind | null {
  const kind = String(property('kind'));
  if (layer === 'water' || layer === 'physical_line') return kind === 'river' ? 'river' : 'stream';
  if (layer === 'roads' || layer === 'transit') return ROADS[kind] ?? null;
  if (layer !== 'boundaries') return null;
  return kind === 'country' ? 'border' : kind === 'region' ? 'region' : null;
}

export function labelKind(layer: string, { property }: TileFeature): LabelKind | null {
  return layer === 'places' ? (LABELS[String(property('kind'))] ?? null) : null;
}

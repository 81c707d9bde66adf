import {
  areaKind,
  GROUND_LAYERS,
  labelKind,
  lineKind,
  type AreaKind,
  type LabelKind,
  type LineKind,
} from './ground-kinds.ts';
import type { NameOf } from './name-in.ts';
import { readTile, type TileFeature, type TileLayer } from './read-tile.ts';
import {
  addLine,
  addRing,
  addShore,
  MOST_POINTS,
  readPaths,
  rounded,
  TILE_UNITS,
  type PointBudget,
} from './tile-paths.ts';

/** A name on the ground. */
export interface TileLabel {
  readonly kind: LabelKind;
  readonly text: string;
  /** In tile units. */
  readonly x: number;
  readonly y: number;
  /** How many people live there, 0–17. */
  readonly rank: number;
  /** From which zoom level on it may be shown; of 512-pixel tiles. */
  readonly minZoom: number;
  readonly isCapital: boolean;
}

/** A tile, ready to be painted: paths in tile units. */
export interface TileShapes {
  readonly land: Path2D | null;
  readonly areas: ReadonlyMap<AreaKind, Path2D>;
  readonly lines: ReadonlyMap<LineKind, Path2D>;
  readonly labels: readonly TileLabel[];
}

/** What is longer than this is not a name. */
const LONGEST_NAME = 80;

/**
 * @param nameOf what a feature is called
 * @param isCoarse whether it is drawn much larger than its corners are exact
 * @throws RangeError when the bytes are not a tile, or are one too large to be drawn
 */
export function shapeTile(bytes: Uint8Array, nameOf: NameOf, isCoarse = false): TileShapes {
  const areas = new Map<AreaKind, Path2D>();
  const lines = new Map<LineKind, Path2D>();
  const labels: TileLabel[] = [];
  let land: Path2D | null = null;
  const budget: PointBudget = { left: MOST_POINTS };
  for (const layer of readTile(bytes, GROUND_LAYERS)) {
    for (const feature of layer.features) {
      if (feature.type === 'point') {
        const label = readLabel(layer, feature, nameOf, budget);
        if (label) labels.push(label);
      } else if (feature.type === 'line') {
        const kind = lineKind(layer.name, feature);
        if (!kind) continue;
        for (const line of readPaths(feature, layer.extent, budget))
          addLine(pathOf(lines, kind), isCoarse ? rounded(line, false) : line);
      } else {
        const kind = areaKind(layer.name, feature);
        if (layer.name === 'earth') land ??= new Path2D();
        const path = layer.name === 'earth' ? land : kind && pathOf(areas, kind);
        if (!path) continue;
        const hasShore = layer.name === 'earth' || kind === 'water';
        for (const read of readPaths(feature, layer.extent, budget)) {
          const ring = isCoarse ? rounded(read, true) : read;
          addRing(path, ring);
          if (hasShore) addShore(pathOf(lines, 'shore'), ring);
        }
      }
    }
  }
  return { land, areas, lines, labels };
}

function pathOf<Kind>(paths: Map<Kind, Path2D>, kind: Kind): Path2D {
  const known = paths.get(kind) ?? new Path2D();
  paths.set(kind, known);
  return known;
}

function readLabel(
  layer: TileLayer,
  feature: TileFeature,
  nameOf: NameOf,
  budget: PointBudget,
): TileLabel | null {
  const kind = labelKind(layer.name, feature);
  if (!kind) return null;
  const { property } = feature;
  const text = nameOf(feature);
  const [x, y] = readPaths(feature, layer.extent, budget)[0] ?? [];
  if (typeof text !== 'string' || text === '' || text.length > LONGEST_NAME) return null;
  // A neighbour's buffer has it too.
  if (!isWithin(x) || !isWithin(y)) return null;
  const rank = Number(property('population_rank') ?? 0);
  const minZoom = Number(property('min_zoom') ?? 0);
  const capital = property('capital');
  const isCapital = capital === 'yes' || capital === '2' || capital === true;
  if (!Number.isFinite(rank) || !Number.isFinite(minZoom)) return null;
  return { kind, text, x, y, rank, minZoom, isCapital };
}

function isWithin(value: number | undefined): value is number {
  return value !== undefined && value >= 0 && value < TILE_UNITS;
}

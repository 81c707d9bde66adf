import { asPlaceId, asStoryId, type PlaceId, type StoryId } from '@waypost/contracts/ids.ts';
import { isLonLatBounds, type LonLatBounds } from '@waypost/contracts/lon-lat-bounds.ts';

/** A single place as a tile says it. */
export interface TilePlace {
  readonly kind: 'place';
  readonly id: PlaceId;
  readonly storyId: StoryId;
  readonly name: string;
}

/** Several places drawn as one. */
export interface TileCluster {
  readonly kind: 'cluster';
  /** More than one. */
  readonly count: number;
  /** Around all of them. */
  readonly bounds: LonLatBounds;
}

type Properties = Readonly<Record<string, unknown>>;

/** What a point of a tile stands for; null for what is neither a place nor several. */
export function readTilePoint({ id, story, name, count, west, south, east, north }: Properties) {
  if (typeof id === 'string' && typeof story === 'string') {
    const place: TilePlace = {
      kind: 'place',
      id: asPlaceId(id),
      storyId: asStoryId(story),
      name: String(name),
    };
    return place;
  }
  const bounds = { west: Number(west), south: Number(south), east: Number(east), north: Number(north) };
  if (typeof count !== 'number' || count < 1 || !isLonLatBounds(bounds)) return null;
  const cluster: TileCluster = { kind: 'cluster', count, bounds };
  return cluster;
}

/** Pixels: as wide as its number needs. */
export function clusterRadius(label: string): number {
  return Math.max(12, 5 + 4 * label.length);
}

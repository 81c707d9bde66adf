import { RADIUS, RING } from './marker-sizes.ts';
import type { MarkerSprites } from './marker-sprites.ts';
import type { MarkerLook } from './nearest-marker.ts';
import type { PictureSprites } from './picture-sprites.ts';
import type { PlaceGroups } from './place-groups.ts';
import type { Tile } from './tiled-layer.ts';

/** Pixels from a marker's middle to the farthest of what is drawn of it. */
export const MARKER_REACH = 40;
/** Circles in one tile from which on those hidden under others are looked for. */
const MANY = 200;
/** Pixels by which a circle must stand out to be seen at all. */
const HIDDEN = 2;

export interface DrawnMarkers extends MarkerLook {
  readonly sprites: MarkerSprites;
  readonly pictures: PictureSprites;
}

/** Paints the markers that reach into a tile, the earlier in the story over the later. */
export function paintMarkers(tile: Tile, drawn: DrawnMarkers): void {
  const { bounds, resolution } = tile;
  const pad = MARKER_REACH * resolution;
  const found: [group: number, shift: number][] = [];
  drawn.groups.index.within(
    [bounds[0] - pad, bounds[1] - pad, bounds[2] + pad, bounds[3] + pad],
    (group, shift) => found.push([group, shift]),
  );
  if (found.length === 0) return;
  // Tiles beside each other must agree which of two lies on top.
  found.sort(([a, inA], [b, inB]) => a - b || inA - inB);
  const context = tile.context();
  if (!context) return;
  const seen =
    drawn.style === 'circles' && found.length > MANY ? notHidden(found, drawn.groups, resolution) : found;
  for (const [group, shift] of seen.reverse()) {
    const x = (drawn.groups.xs[group]! + shift - bounds[0]) / resolution;
    const y = (bounds[3] - drawn.groups.ys[group]!) / resolution;
    paintMarker(context, x, y, group, drawn, tile.pixelRatio);
  }
}

function paintMarker(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  group: number,
  { groups, places, style, sprites, pictures }: DrawnMarkers,
  pixelRatio: number,
): void {
  const size = groups.sizeOf(group);
  const place = places[groups.membersOf(group)[0]!];
  const picture =
    style === 'pictures' && place?.picture != null ? pictures.get(place.picture, pixelRatio) : null;
  if (picture) {
    const side = 2 * (RADIUS.picture + RING);
    context.drawImage(picture, x - side / 2, y - side / 2, side, side);
    if (size > 1) {
      sprites.circle(context, x + RADIUS.picture - 5, y - RADIUS.picture + 5, RADIUS.badge, String(size));
    }
    return;
  }
  if (size > 1) return sprites.group(context, x, y, size);
  if (style === 'circles') return sprites.circle(context, x, y, RADIUS.circle, '');
  sprites.circle(context, x, y, RADIUS.number, String(place?.number ?? ''));
}

/** Of circles that lie as good as exactly under others, the topmost: nothing would be seen of the rest. */
function notHidden(
  found: readonly [group: number, shift: number][],
  { xs, ys, sizeOf }: PlaceGroups,
  resolution: number,
): [group: number, shift: number][] {
  const taken = new Set<number>();
  const side = HIDDEN * resolution;
  return found.filter(([group, shift]) => {
    if (sizeOf(group) > 1) return true;
    const spot = Math.floor((xs[group]! + shift) / side) * 2 ** 24 + Math.floor(ys[group]! / side);
    if (taken.has(spot)) return false;
    taken.add(spot);
    return true;
  });
}

import type { GroundFrame } from './base-map/frame-cells.ts';
import { boxAround, type Box } from './base-map/lay-labels.ts';
import { RADIUS, RING } from './marker-sizes.ts';
import { markerRadius, type MarkerLook } from './nearest-marker.ts';
import { WORLD_WIDTH, type MapCoordinate } from './projection.ts';
import type { ZoomGroups } from './zoom-groups.ts';

/** With more markers there is no room for names beside them. */
const MOST = 300;

/** The markers in a part of the ground, in its device pixels; none where there are too many to keep off. */
export function markerBoxes(
  { worldSize, left, top, width, height, pixelRatio }: GroundFrame,
  zooms: ZoomGroups,
  look: Pick<MarkerLook, 'places' | 'style'>,
): readonly Box[] {
  const metres = WORLD_WIDTH / worldSize;
  const groups = zooms.at(metres * pixelRatio);
  const west = left * metres - WORLD_WIDTH / 2;
  const north = WORLD_WIDTH / 2 - top * metres;
  const boxes: Box[] = [];
  groups.index.within([west, north - height * metres, west + width * metres, north], (group, shift) => {
    const x = (groups.xs[group]! + shift - west) / metres;
    const y = (north - groups.ys[group]!) / metres;
    // Any of them may be the one where the reader is, which is larger. Names stay where they are meanwhile.
    const radius = Math.max(markerRadius({ ...look, groups }, group), RADIUS.large);
    const reach = (radius + RING) * pixelRatio;
    boxes.push(boxAround(x, y, reach, reach));
  });
  return boxes.length > MOST ? [] : boxes;
}

/** The same of circles that are drawn one by one, all of one size. */
export function circleBoxes(
  { worldSize, left, top, width, pixelRatio }: GroundFrame,
  circles: readonly MapCoordinate[],
  radius: number,
): readonly Box[] {
  const metres = WORLD_WIDTH / worldSize;
  const reach = (radius + RING) * pixelRatio;
  const boxes = circles.map(([east, north]) => {
    const x = (east + WORLD_WIDTH / 2) / metres - left;
    // In the copy of the world the frame is of.
    const copy = Math.round((x - width / 2) / worldSize);
    return boxAround(x - copy * worldSize, (WORLD_WIDTH / 2 - north) / metres - top, reach, reach);
  });
  return boxes.length > MOST ? [] : boxes;
}

import type { GroundFrame } from './base-map/frame-cells.ts';
import type { Box } from './base-map/lay-labels.ts';
import { RADIUS, RING } from './marker-sizes.ts';
import { markerRadius, type MarkerLook } from './nearest-marker.ts';
import { WORLD_WIDTH } from './projection.ts';
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
    boxes.push({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach });
  });
  return boxes.length > MOST ? [] : boxes;
}

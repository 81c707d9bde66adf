/** CSS pixels from the map's upper left corner. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where on the page a map has room for markers. CSS pixels. */
export interface MapRoom {
  readonly width: number;
  readonly height: number;
  /** What lies over the map: buttons, credits. */
  readonly overlays: readonly PixelBox[];
  /** How far a marker's centre must stay from the map's edge and from every overlay. */
  readonly margin: number;
}

/** Where a place lies, seen from the map's centre: map metres east and north. */
export type Offset = readonly [east: number, north: number];

/** Scales between these two put a place under an overlay. */
interface CoveredScales {
  readonly from: number;
  readonly to: number;
}

/**
 * The largest scale, in pixels a map metre and at most `largest`, at which every place is in view and
 * under no overlay. An overlay that reaches the map's centre covers it at any scale and is disregarded.
 */
export function clearScale(offsets: readonly Offset[], room: MapRoom, largest: number): number {
  const half = { width: room.width / 2, height: room.height / 2 };
  // A very small map is not all margin.
  const margin = Math.min(room.margin, half.width / 2, half.height / 2);
  const boxes = room.overlays.map(({ left, top, right, bottom }) => ({
    left: left - half.width - margin,
    top: top - half.height - margin,
    right: right - half.width + margin,
    bottom: bottom - half.height + margin,
  }));

  let scale = largest;
  const covered: CoveredScales[] = [];
  for (const [east, north] of offsets) {
    if (east !== 0) scale = Math.min(scale, (half.width - margin) / Math.abs(east));
    if (north !== 0) scale = Math.min(scale, (half.height - margin) / Math.abs(north));
    for (const box of boxes) {
      const scales = coveredScales(east, -north, box);
      if (scales) covered.push(scales);
    }
  }
  // From the largest scale down, each place met under an overlay moves on to the overlay's near side.
  covered.sort((a, b) => b.to - a.to);
  for (const { from, to } of covered) if (scale > from && scale < to) scale = from;
  return scale;
}

/** While the scale grows from zero, a place moves straight from the map's centre; `box` is seen from there. */
function coveredScales(x: number, y: number, box: PixelBox): CoveredScales | null {
  const [fromX, toX] = scalesWithin(x, box.left, box.right);
  const [fromY, toY] = scalesWithin(y, box.top, box.bottom);
  const from = Math.max(fromX, fromY);
  const to = Math.min(toX, toY);
  return from > 0 && from < to ? { from, to } : null;
}

function scalesWithin(distance: number, low: number, high: number): [from: number, to: number] {
  if (distance === 0) return low < 0 && high > 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  return distance > 0 ? [low / distance, high / distance] : [high / distance, low / distance];
}

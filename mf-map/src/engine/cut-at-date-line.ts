import type { LonLat } from '@waypost/contracts/geo.ts';

/**
 * A ring of land cut at the date line into rings that each lie within −180…180. A ring around a pole
 * is closed along it. Rings that do not cross come back as they are.
 */
export function cutAtDateLine(ring: readonly LonLat[]): LonLat[][] {
  const unrolled = unroll(ring);
  const turns = Math.round((unrolled.at(-1)!.longitude - unrolled[0]!.longitude) / 360);
  if (turns !== 0) unrolled.push(...alongPole(unrolled));
  const longitudes = unrolled.map(({ longitude }) => longitude);
  const first = Math.floor((Math.min(...longitudes) + 180) / 360);
  const last = Math.ceil((Math.max(...longitudes) + 180) / 360) - 1;
  if (first === 0 && last <= 0) return [unrolled];

  const pieces: LonLat[][] = [];
  for (let world = first; world <= last; world += 1) {
    const shifted = unrolled.map(({ longitude, latitude }) => ({
      longitude: longitude - world * 360,
      latitude,
    }));
    const piece = clip(clip(shifted, -180, 1), 180, -1);
    if (piece.length > 3) pieces.push(piece);
  }
  return pieces;
}

/** The same ring without jumps from one edge of the world to the other. */
function unroll(ring: readonly LonLat[]): LonLat[] {
  let previous = ring[0]?.longitude ?? 0;
  return ring.map(({ longitude, latitude }) => {
    previous = longitude - Math.round((longitude - previous) / 360) * 360;
    return { longitude: previous, latitude };
  });
}

function alongPole(ring: readonly LonLat[]): LonLat[] {
  const pole = ring[0]!.latitude < 0 ? -90 : 90;
  const start = ring[0]!;
  return [
    { longitude: ring.at(-1)!.longitude, latitude: pole },
    { longitude: start.longitude, latitude: pole },
    start,
  ];
}

/** What of a ring lies east (`side` 1) or west (`side` −1) of a meridian, by Sutherland and Hodgman. */
function clip(ring: readonly LonLat[], meridian: number, side: 1 | -1): LonLat[] {
  const inside = ({ longitude }: LonLat) => (longitude - meridian) * side >= 0;
  return ring.flatMap((to, index) => {
    const from = ring.at(index - 1)!;
    if (inside(from) === inside(to)) return inside(to) ? [to] : [];
    const share = (meridian - from.longitude) / (to.longitude - from.longitude);
    const crossing = { longitude: meridian, latitude: from.latitude + share * (to.latitude - from.latitude) };
    return inside(to) ? [crossing, to] : [crossing];
  });
}

/** Metres a pixel shows on the equator at zoom 0. */
const METRES_PER_PIXEL = 156_543;
/** Pixels across a circle that is seen as a whole on the smallest map. */
const ACROSS = 150;

/** The zoom level (0 is the world in 256 pixels) at which a circle of so many metres is seen well. */
export function zoomToCircle(radius: number, latitude: number): number {
  return Math.log2((METRES_PER_PIXEL * Math.cos((latitude * Math.PI) / 180) * ACROSS) / (2 * radius));
}

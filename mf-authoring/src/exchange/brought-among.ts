import { sideNames } from './side-files.ts';

const NAMES = /\.(?:zip|kmz|kml|geojson|json)$/i;
const BESIDE_PHOTOS = /\.(?:gpx|tcx|fit|xmp|aae)$/i;

/** The chosen files that may hold places or whole journeys, with all photos where side files lie beside some; and the others. */
export function broughtAmong(files: readonly File[]): {
  readonly brought: readonly File[];
  readonly rest: readonly File[];
} {
  const names = new Set(files.map(({ name }) => name.toLowerCase()));
  const hasSides = files.some(
    ({ name }) => !NAMES.test(name) && sideNames(name).some((side) => names.has(side)),
  );
  const brought = files.filter(({ name }) => NAMES.test(name) || (hasSides && !BESIDE_PHOTOS.test(name)));
  return { brought, rest: files.filter((file) => !brought.includes(file)) };
}

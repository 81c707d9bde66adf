import { keptRecord } from '../drafts/kept.ts';
import { ExchangeError } from './exchange-error.ts';
import { fileReader } from './file-reader.ts';
import { listOf, numberOf, pointOf, textOf } from './kept-values.ts';
import { createPlaceList } from './place-list.ts';
import { readJson } from './read-json.ts';

/** Names by which files have said that they are in degrees, before RFC 7946 made it a must. */
const DEGREES = /CRS:?:?84|EPSG:+(?:[\d.]*:)?(?:4326|4979)$/i;
const TITLES = ['title', 'name', 'Name', 'label'];
const TEXTS = ['description', 'desc', 'notes', 'text'];
const TIMES = ['visitedAt', 'time', 'timestamp', 'date', 'datetime'];

/** Points of GeoJSON. What is not in degrees is refused, not guessed. Source: RFC 7946. */
export const geojsonReader = fileReader('geojson', /\.geojson$/i, async (file, noted) => {
  const root = keptRecord(await readJson(file));
  const crs = textOf(keptRecord(keptRecord(root['crs'])['properties'])['name']);
  if (crs !== '' && !DEGREES.test(crs)) throw new ExchangeError('projection');
  const list = createPlaceList(noted);
  const features = root['type'] === 'FeatureCollection' ? listOf(root['features']) : [root];
  for (const feature of features) {
    const { geometry, properties, type } = keptRecord(feature);
    if (type !== 'Feature') throw new ExchangeError('unreadable');
    const said = keptRecord(properties);
    const first = (names: readonly string[]) =>
      textOf(names.map((name) => said[name]).find((one) => textOf(one) !== ''));
    const title = first(TITLES);
    const { coordinates, type: kind } = keptRecord(geometry);
    const points = kind === 'Point' ? [coordinates] : kind === 'MultiPoint' ? listOf(coordinates) : null;
    if (!points) noted.note(geometry ? 'lines' : 'no-point', title);
    for (const point of points ?? []) {
      const [longitude, latitude, altitude] = listOf(point);
      const location = pointOf(longitude, latitude);
      if (!location && numberOf(longitude) !== null && numberOf(latitude) !== null)
        throw new ExchangeError('projection');
      list.add({ title, location, text: first(TEXTS), time: first(TIMES), altitude: numberOf(altitude) });
    }
  }
  return { title: textOf(root['name']), description: '', places: list.places };
});

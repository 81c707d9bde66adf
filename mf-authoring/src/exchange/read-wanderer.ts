import { formatTrack } from '@waypost/contracts/track.ts';

import { simplified } from '../track/leg-tracks.ts';
import type { BroughtFile, BroughtPlace, BroughtTrip } from './brought.ts';
import { numberOf, pointOf } from './kept-values.ts';
import type { Noted } from './noted.ts';
import { createPlaceList } from './place-list.ts';
import { childText, readXml } from './read-xml.ts';
import type { Reader } from './reader.ts';

const TRAIL = /^(?:(.*)\/)?([^/]+)\.gpx$/i;
const PHOTO = /\.(?:jpe?g|heic|heif|png|webp|avif)$/i;
/** Points a trail is drawn with at most. */
const MOST_POINTS = 150;

/**
 * The export of wanderer, a ZIP of trails: `<trail>.gpx`, a folder with its photos and a list of ascents, whose names are in the language of
 * the site. A trail is a trip from its start, which has the photos, over its waypoints to its end.
 */
export const wandererReader: Reader = {
  id: 'wanderer',
  recognises: (files) => files.some((file) => partsOf(file, files) !== null),
  async read({ files, noted }) {
    const trips: BroughtTrip[] = [];
    const used: BroughtFile[] = [];
    for (const file of files) {
      const parts = partsOf(file, files);
      if (!parts) continue;
      const places = await placesOf(file, parts, noted);
      used.push(file, ...parts.photos, ...parts.ascents);
      const trip = { title: parts.title, description: '', firstDay: '', lastDay: '', cover: undefined };
      if (places.length > 0) trips.push({ ...trip, places });
    }
    return { trips, photos: [], used };
  },
};

interface Parts {
  readonly title: string;
  readonly photos: readonly BroughtFile[];
  readonly ascents: readonly BroughtFile[];
}

/** What belongs to a trail; null of a GPX that is none. */
function partsOf(file: BroughtFile, files: readonly BroughtFile[]): Parts | null {
  const [, folder = '', title = ''] = (file.packed && TRAIL.exec(file.path)) || [];
  if (title === '') return null;
  const above = folder && `${folder}/`;
  const beside = files
    .filter(({ blob, path }) => blob === file.blob && path !== file.path && path.startsWith(above))
    .map((one) => ({ one, name: one.path.slice(above.length) }));
  // Another track beside it: nobody knows whose the photos are.
  if (beside.some(({ name }) => !name.includes('/') && TRAIL.test(name))) return null;
  const photos = beside.filter(({ name }) => /^[^/]+\/[^/]+$/.test(name) && PHOTO.test(name));
  const ascents = beside.filter(({ name }) => name.startsWith(`${title} - `) && /\.csv$/i.test(name));
  if (photos.length + ascents.length === 0) return null;
  return { title, photos: photos.map(({ one }) => one), ascents: ascents.map(({ one }) => one) };
}

async function placesOf(file: BroughtFile, { photos, title }: Parts, noted: Noted) {
  const list = createPlaceList(noted);
  const line: { longitude: number; latitude: number; height: number | null; time: string }[] = [];
  const waypoints: Parameters<typeof list.add>[0][] = [];
  let text = '';
  const isWhole = await readXml(file, new Set(['trkpt', 'wpt', 'desc']), (node) => {
    const location = pointOf(node.attributes['lon'], node.attributes['lat']);
    const [altitude, time] = [numberOf(childText(node, 'ele')), childText(node, 'time')];
    if (node.name === 'wpt')
      waypoints.push({
        ...{ title: childText(node, 'name'), text: childText(node, 'desc'), location, altitude, time },
      });
    else if (node.name === 'desc') text ||= node.text;
    else if (location) line.push({ ...location, height: altitude, time });
  });
  if (!isWhole) noted.note('cut-off', file.path);
  const [start, end] = [line[0], line.at(-1)];
  const pictures = photos.map((photo) => ({
    file: photo,
    facts: null,
    isAsStored: false,
    caption: '',
    alt: '',
  }));
  if (!start || !end) {
    waypoints.forEach((waypoint, index) => list.add({ ...waypoint, ...(index === 0 && { pictures }) }));
    return list.places;
  }
  list.add({ title, text, location: start, altitude: start.height, time: start.time, pictures });
  waypoints.forEach((waypoint) => list.add(waypoint));
  list.add({ title: '', location: end, altitude: end.height, time: end.time });
  // With waypoints on the way nobody knows which part of the line leads to which.
  const isAlone = waypoints.length === 0 && line.length > 1;
  const track = isAlone ? { track: formatTrack(simplified(line, MOST_POINTS)) } : {};
  return list.places.map((place, index): BroughtPlace =>
    index === list.places.length - 1 ? { ...place, ...track } : place,
  );
}

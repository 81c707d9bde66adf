import type { LonLat } from '@waypost/contracts/geo.ts';

import { isKeptRecord, keptRecord } from '../drafts/kept.ts';
import type { BroughtFile } from './brought.ts';
import { grouped } from './grouped.ts';
import { numberOf, pointOf, textOf } from './kept-values.ts';
import { createPlaceList } from './place-list.ts';
import { readJson } from './read-json.ts';
import type { Reader } from './reader.ts';

const NAMES = /(?:^|\/)(?:timeline|zeitachse|location-history|records|\d{4}_[a-z]+)\.json$/i;
const OWN = /^(?:inferred_)?(?:home|work)$/i;

interface Visit {
  readonly title: string;
  readonly location: LonLat | null;
  readonly time: string;
}

/** Google Timeline of phones, and the older history of Takeout: visits are places, a month is a trip. What is between is lines. */
export const timelineReader: Reader = {
  id: 'timeline',
  recognises: (files) => files.some(({ path }) => NAMES.test(path)),
  async read({ files, noted }) {
    const used: BroughtFile[] = [];
    const visits: Visit[] = [];
    for (const file of files.filter(({ path }) => NAMES.test(path))) {
      const root = await readJson(file);
      const { locations, semanticSegments, timelineObjects } = keptRecord(root);
      const parts = [semanticSegments, timelineObjects, Array.isArray(root) ? root : locations].find(
        Array.isArray,
      );
      if (!parts) continue;
      used.push(file);
      const found = parts.flatMap(visitOf);
      if (parts.length > found.length) noted.note('lines', file.path, parts.length - found.length);
      const own = found.filter((visit) => visit === 'own').length;
      if (own > 0) noted.note('zones', file.path, own);
      visits.push(...found.filter((visit) => visit !== 'own'));
    }
    visits.sort((one, other) => one.time.localeCompare(other.time));
    const trips = [...grouped(visits, ({ time }) => time.slice(0, 7))].flatMap(([month, some]) => {
      const list = createPlaceList(noted);
      some.forEach((visit) => list.add(visit));
      const trip = { title: month, description: '', firstDay: '', lastDay: '', cover: undefined };
      return list.places.length > 0 ? [{ ...trip, places: list.places }] : [];
    });
    return { trips: trips.reverse(), photos: [], used };
  },
};

function visitOf(part: unknown): readonly (Visit | 'own')[] {
  const { placeVisit, startTime, visit } = keptRecord(part);
  if (isKeptRecord(visit)) {
    const { placeLocation, semanticType } = keptRecord(visit['topCandidate']);
    if (OWN.test(textOf(semanticType))) return ['own'];
    const at = isKeptRecord(placeLocation) ? placeLocation['latLng'] : placeLocation;
    return [{ title: '', location: spotOf(textOf(at)), time: textOf(startTime) }];
  }
  if (!isKeptRecord(placeVisit)) return [];
  const { latitudeE7, longitudeE7, name, semanticType } = keptRecord(placeVisit['location']);
  if (OWN.test(textOf(semanticType).replace(/^TYPE_/, ''))) return ['own'];
  const { startTimestamp, startTimestampMs } = keptRecord(placeVisit['duration']);
  const milliseconds = numberOf(startTimestampMs);
  const [east, north] = [longitudeE7, latitudeE7].map((value) => (numberOf(value) ?? NaN) / 1e7);
  const time = milliseconds === null ? textOf(startTimestamp) : new Date(milliseconds).toISOString();
  return [{ title: textOf(name), location: pointOf(east, north), time }];
}

/** `38.71°, -9.13°` of Android, `geo:38.71,-9.13` of iOS. */
function spotOf(text: string): LonLat | null {
  const [, latitude, longitude] = /^(?:geo:)?\s*(-?[\d.]+)°?,\s*(-?[\d.]+)°?$/.exec(text) ?? [];
  return pointOf(longitude, latitude);
}

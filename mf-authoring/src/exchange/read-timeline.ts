import type { LonLat } from '@waypost/contracts/geo.ts';

import { isKeptRecord, keptRecord } from '../drafts/kept.ts';
import type { BroughtFile } from './brought.ts';
import { grouped } from './grouped.ts';
import { numberOf, pointOf, textOf } from './kept-values.ts';
import { createPlaceList } from './place-list.ts';
import type { Reader } from './reader.ts';
import { streamJson } from './stream-json.ts';

const NAMES = /(?:^|\/)(?:timeline|zeitachse|location-history|records|\d{4}_[a-z]+)\.json$/i;
/** Lists of phones, of the older history by months and as a whole; a phone of Apple has no name for it. */
const LISTS: ReadonlySet<string> = new Set(['semanticSegments', 'timelineObjects', 'locations', '']);
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
      let [parts, found, own] = [0, 0, 0];
      await streamJson(file, (part, list) => {
        if (!LISTS.has(list)) return;
        parts += 1;
        for (const visit of visitOf(part)) {
          found += 1;
          if (visit === 'own') own += 1;
          else visits.push(visit);
        }
      });
      if (parts > 0) used.push(file);
      if (parts > found) noted.note('lines', file.path, parts - found);
      if (own > 0) noted.note('zones', file.path, own);
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

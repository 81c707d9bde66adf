import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import { WAYS, type Way } from '@waypost/contracts/leg-speeds.ts';
import { formatTrack, MOST_TRACK_POINTS } from '@waypost/contracts/track.ts';

import { isKeptRecord, keptRecord } from '../drafts/kept.ts';
import { NO_FACTS } from '../photo/photo-facts.ts';
import type { BroughtFile, BroughtPicture, BroughtPlace, BroughtTrip } from './brought.ts';
import { ExchangeError } from './exchange-error.ts';
import { dayOf, instantOf, listOf, numberOf, offsetOf, pointOf, textOf } from './kept-values.ts';
import { readJson } from './read-json.ts';
import type { Reader, ReadOptions } from './reader.ts';

const MANIFEST = /(?:^|\/)waypost\.json$/;
const STORY = /(?:^|\/)story\.json$/;

/** Our own downloads: docs/story-format.md. Who may read a story, and whose it is, is never taken from a file. */
export const waypostReader: Reader = {
  id: 'waypost',
  recognises: (files) => files.some(({ path }) => MANIFEST.test(path)),
  async read({ files, noted }: ReadOptions) {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const trips: BroughtTrip[] = [];
    for (const file of files.filter(({ path }) => STORY.test(path))) {
      const story = keptRecord(await readJson(file));
      if (story['format'] !== 'waypost-story') {
        noted.note('unreadable', file.path);
        continue;
      }
      if (story['version'] !== 1) throw new ExchangeError('newer');
      trips.push(
        tripOf(
          story,
          file.path.replace(STORY, (all) => all.replace('story.json', '')),
          byPath,
          noted,
        ),
      );
    }
    const folder = files.find(({ path }) => MANIFEST.test(path))!.path.replace(MANIFEST, '');
    return { trips, photos: [], used: files.filter(({ path }) => path.startsWith(folder)) };
  },
};

function tripOf(
  story: Readonly<Record<string, unknown>>,
  folder: string,
  files: ReadonlyMap<string, BroughtFile>,
  { note }: ReadOptions['noted'],
): BroughtTrip {
  const pictureOf = (value: unknown): BroughtPicture[] => {
    const { alt, by, caption, capturedAt, capturedOffset, clip, file } = keptRecord(value);
    const there = files.get(folder + textOf(file).normalize('NFC'));
    if (!there) {
      note('no-file', textOf(file));
      return [];
    }
    const clock = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(textOf(capturedAt)) ? textOf(capturedAt) : null;
    const facts = { ...NO_FACTS, capturedAt: clock, capturedOffset: clock && offsetOf(capturedOffset) };
    const moving = files.get(folder + textOf(clip).normalize('NFC'));
    const took = textOf(by).slice(0, FIELD_LIMITS.pictureBy);
    const words = { caption: textOf(caption), alt: textOf(alt), ...(took && { by: took }) };
    return [{ file: there, facts, isAsStored: true, ...words, ...(moving && { clip: moving }) }];
  };
  const placeOf = (value: unknown): BroughtPlace[] => {
    const place = keptRecord(value);
    const location = pointOf(place['longitude'], place['latitude']);
    if (!location) {
      note('no-point', textOf(place['title']));
      return [];
    }
    const said = textOf(place['visitedAt']);
    const visitedAt = said === '' ? null : instantOf(Date.parse(said));
    if (said !== '' && visitedAt === null) note('no-date', textOf(place['title']));
    return [
      {
        ...{ title: textOf(place['title']), text: textOf(place['subtext']), location, visitedAt },
        visitedOffset: offsetOf(place['visitedOffset']),
        altitude: numberOf(place['altitude']),
        cameBy: wayOf(place['cameBy']),
        ...trackOf(listOf(place['track'])),
        pictures: listOf(place['pictures']).flatMap(pictureOf),
      },
    ];
  };
  return {
    ...{ title: textOf(story['title']), description: textOf(story['description']) },
    language: textOf(story['language']),
    ...{ firstDay: dayOf(story['startDate']), lastDay: dayOf(story['endDate']) },
    cover: isKeptRecord(story['cover']) ? (pictureOf(story['cover'])[0] ?? null) : null,
    places: listOf(story['places']).flatMap(placeOf),
  };
}

const wayOf = (value: unknown): Way | null => WAYS.find((way) => way === value) ?? null;

/** Nothing where a point of it is none: others would be joined. */
function trackOf(list: readonly unknown[]): Pick<BroughtPlace, 'track'> {
  const points = list.slice(0, MOST_TRACK_POINTS).flatMap((value) => {
    const [longitude, latitude, height] = listOf(value);
    const point = pointOf(longitude, latitude);
    return point ? [{ ...point, height: numberOf(height) }] : [];
  });
  return points.length > 1 && points.length === list.length ? { track: formatTrack(points) } : {};
}

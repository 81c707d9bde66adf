import { keptRecord } from '../drafts/kept.ts';
import { offsetAt } from '../trip/zone-offset.ts';
import type { BroughtTrip } from './brought.ts';
import { clipFits } from './clip-fits.ts';
import { instantOf, listOf, numberOf, pointOf, textOf } from './kept-values.ts';
import { createPlaceList, htmlOf } from './place-list.ts';
import { readJson } from './read-json.ts';
import type { Reader } from './reader.ts';

const TRIP = /(?:^|\/)trip\/[^/]+\/trip\.json$/;

/** The export of Polarsteps: steps are places. Times are seconds by UTC, shown by the clock of their zone. */
export const polarstepsReader: Reader = {
  id: 'polarsteps',
  recognises: (files) => files.some(({ path }) => TRIP.test(path)),
  async read({ files, noted }) {
    const trips: BroughtTrip[] = [];
    for (const file of files.filter(({ path }) => TRIP.test(path))) {
      const trip = keptRecord(await readJson(file));
      const folder = file.path.replace(/trip\.json$/, '');
      const list = createPlaceList(noted);
      const steps = listOf(trip['all_steps'])
        .map(keptRecord)
        .filter((step) => step['is_deleted'] !== true);
      for (const step of steps.toSorted((one, other) => secondsOf(one) - secondsOf(other))) {
        const { lat, lon, name } = keptRecord(step['location']);
        const inside = files.filter(
          ({ path }) => path.startsWith(folder) && path.includes(`_${String(step['id'])}/`),
        );
        const pictures = inside.filter(({ path }) => path.includes('/photos/'));
        for (const video of inside.filter(({ path }) => path.includes('/videos/'))) {
          if (await clipFits(video)) pictures.push(video);
          else noted.note('videos', video.path.slice(video.path.lastIndexOf('/') + 1));
        }
        list.add({
          title: textOf(step['name']) || textOf(step['display_name']) || textOf(name),
          ...{ text: textOf(step['description']), location: pointOf(lon, lat) },
          time: clockOf(secondsOf(step), textOf(step['timezone_id'])),
          pictures: pictures.map((file) => ({
            file,
            facts: null,
            isAsStored: false,
            caption: '',
            alt: '',
          })),
        });
      }
      const [firstDay, lastDay] = ['start_date', 'end_date'].map((end) =>
        clockOf(numberOf(trip[end]) ?? NaN, textOf(trip['timezone_id'])).slice(0, 10),
      ) as [string, string];
      if (files.some(({ path }) => path === `${folder}locations.json`))
        noted.note('lines', textOf(trip['name']));
      const words = { title: textOf(trip['name']), description: htmlOf(textOf(trip['summary'])) };
      trips.push({ ...words, firstDay, lastDay, cover: undefined, places: list.places });
    }
    const folders = files.filter(({ path }) => /(?:^|\/)(?:trip|user)\//.test(path));
    return { trips, photos: [], used: folders };
  },
};

const secondsOf = (step: Readonly<Record<string, unknown>>): number => numberOf(step['start_time']) ?? NaN;

/** `yyyy-mm-ddThh:mm:ss+hh:mm`; empty where the time is none. */
function clockOf(seconds: number, zone: string): string {
  const instant = instantOf(seconds * 1000);
  if (instant === null) return '';
  const offset = offsetAt(zone, Date.parse(instant));
  if (offset === null) return instant;
  const ahead = -Date.parse(`1970-01-01T00:00:00${offset}`);
  return new Date(Date.parse(instant) + ahead).toISOString().slice(0, 19) + offset;
}

import { keptRecord } from '../drafts/kept.ts';
import type { BroughtFile, BroughtPicture, BroughtTrip } from './brought.ts';
import { dayOf, listOf, pointOf, textOf } from './kept-values.ts';
import { createPlaceList, htmlOf } from './place-list.ts';
import { readJson } from './read-json.ts';
import type { Reader } from './reader.ts';

const DATA = /(?:^|\/)data\.json$/;

/** The backup of AdventureLog: collections are trips; locations in none of them are one together. */
export const adventureLogReader: Reader = {
  id: 'adventurelog',
  recognises: (files) => files.some(({ path }) => DATA.test(path)),
  async read({ files, noted }) {
    const file = files.find(({ path }) => DATA.test(path))!;
    const { collections, locations } = keptRecord(await readJson(file));
    if (!Array.isArray(locations)) return { trips: [], photos: [], used: [] };
    const all = locations.map(keptRecord);
    const folder = file.path.replace(DATA, '');
    const byName = new Map(files.map((one) => [one.path.slice(one.path.lastIndexOf('/') + 1), one]));
    const tripOf = (
      collection: Readonly<Record<string, unknown>>,
      own: typeof all,
    ): readonly BroughtTrip[] => {
      const list = createPlaceList(noted);
      const placed = own.map((location) => ({ location, time: timeOf(location) }));
      placed.sort((one, other) => (one.time || '9').localeCompare(other.time || '9'));
      for (const { location, time } of placed)
        list.add({
          ...{ title: textOf(location['name']), text: textOf(location['description']), time },
          location: pointOf(location['longitude'], location['latitude']),
          pictures: listOf(location['images']).flatMap((image) => pictureOf(keptRecord(image))),
        });
      const words = {
        title: textOf(collection['name']),
        description: htmlOf(textOf(collection['description'])),
      };
      const days = { firstDay: dayOf(collection['start_date']), lastDay: dayOf(collection['end_date']) };
      return list.places.length > 0 ? [{ ...words, ...days, cover: undefined, places: list.places }] : [];
    };
    const pictureOf = ({
      filename,
      immich_id,
    }: Readonly<Record<string, unknown>>): readonly BroughtPicture[] => {
      const name = textOf(filename).slice(textOf(filename).lastIndexOf('/') + 1);
      const there: BroughtFile | undefined = byName.get(name);
      if (!there) noted.note(immich_id ? 'elsewhere' : 'no-file', name || textOf(immich_id));
      return there ? [{ file: there, facts: null, isAsStored: false, caption: '', alt: '' }] : [];
    };
    const idsOf = (location: (typeof all)[number]) => listOf(location['collection_export_ids']);
    const trips = listOf(collections)
      .map(keptRecord)
      .flatMap((one) =>
        tripOf(
          one,
          all.filter((location) => idsOf(location).includes(one['export_id'])),
        ),
      );
    const alone = tripOf(
      {},
      all.filter((location) => idsOf(location).length === 0),
    );
    return {
      trips: [...trips, ...alone],
      photos: [],
      used: files.filter(({ path }) => path.startsWith(folder)),
    };
  },
};

function timeOf(location: Readonly<Record<string, unknown>>): string {
  const [first] = listOf(location['visits'])
    .map((visit) => textOf(keptRecord(visit)['start_date']))
    .toSorted();
  // A day is written as its midnight.
  return first?.replace(/T00:00:00(?:\.0+)?(?:Z|\+00:00)?$/, '') ?? '';
}

import type { Brought } from '../brought.ts';
import { chosenOf } from '../chosen-file.ts';
import { readBrought } from '../read-brought.ts';

/** What is in files of these names and texts. */
export const broughtFrom = (texts: Readonly<Record<string, string>>): Promise<Brought> =>
  readBrought(chosenOf(Object.entries(texts).map(([name, text]) => new File([text], name))));

/** The places of each trip, short. */
export const shortly = ({ trips }: Brought) =>
  trips.map(({ places, title }) => ({
    title,
    places: places.map(({ location, text, title: name, visitedAt, visitedOffset }) =>
      [name, text, location.longitude, location.latitude, visitedAt, visitedOffset].filter(
        (one) => one !== '' && one !== null,
      ),
    ),
  }));

/** The notes, each as its code, how many, and the first name. */
export const said = ({ notes }: Brought) => notes.map(({ code, count, names }) => [code, count, names[0]]);

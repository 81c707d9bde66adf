import type { BroughtFile, BroughtPlace, BroughtTrip } from './brought.ts';
import { exchangeProblem } from './exchange-error.ts';
import type { Noted } from './noted.ts';
import type { Reader } from './reader.ts';

type ReadTrip = (
  file: BroughtFile,
  noted: Noted,
  files: readonly BroughtFile[],
) => Promise<{
  readonly title: string;
  readonly description: string;
  readonly places: readonly BroughtPlace[];
}>;

/** A reader of files that are each by themselves; those without places give no trip. @param takesZip whether what lies beside one in its ZIP belongs to it */
export const fileReader = (id: string, name: RegExp, read: ReadTrip, takesZip = false): Reader => ({
  id,
  recognises: (files) => files.some(({ path }) => name.test(path)),
  async read({ files, noted }) {
    const used = files.filter(({ path }) => name.test(path));
    const trips: BroughtTrip[] = [];
    for (const file of used) {
      try {
        const { description, places, title } = await read(file, noted, files);
        const named = title || file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
        const trip = { title: named, description, places, firstDay: '', lastDay: '', cover: undefined };
        if (places.length > 0) trips.push(trip);
      } catch (error) {
        noted.note(exchangeProblem(error), file.path);
      }
    }
    const zips = new Set(used.flatMap(({ blob, packed }) => (packed ? [blob] : [])));
    // What lies beside it in its ZIP belongs to it: signs of places, and pictures.
    const beside = files.filter(({ blob, packed }) => packed && zips.has(blob));
    return { trips, photos: [], used: [...used, ...(takesZip ? beside : [])] };
  },
});

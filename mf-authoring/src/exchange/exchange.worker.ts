import { serveWorker } from '../photo/worker/serve-worker.ts';
import type { BroughtTrip } from './brought.ts';
import type { ChosenFile } from './chosen-file.ts';
import { readBrought } from './read-brought.ts';

serveWorker(async (chosen: readonly ChosenFile[], give: (trip: BroughtTrip) => void) => {
  const { trips, ...rest } = await readBrought(chosen);
  trips.forEach(give);
  return rest;
});

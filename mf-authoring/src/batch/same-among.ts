import type { PlanPhoto } from '../plan/plan-photo.ts';
import type { BatchPhoto } from './batch-photo.ts';

/** Whether only what it says of itself is here, and its file is wanted again. */
const isMissing = ({ problem }: BatchPhoto): boolean => problem === 'gone' || problem === 'elsewhere';

/** Whether its file is of use again: it is missing, or something went wrong with the one before. */
export const needsFile = ({ stage }: BatchPhoto): boolean => stage === 'failed';

/**
 * The photo that is the very one just read: of the same name, moment and place. Pasted pictures share a name and have no
 * time, and those begun on another device have no name here: such ones are it only where the file is missing. Of one that
 * was never read nothing but its name is known.
 */
export function sameAmong(photos: readonly BatchPhoto[], read: PlanPhoto): BatchPhoto | undefined {
  const said = saidBy(read);
  return photos.find((photo) => {
    const { id, known } = photo;
    if (!known) return isMissing(photo) && photo.name === read.name;
    if (id === read.id || saidBy(known) !== said) return false;
    if (known.name === read.name) return isMissing(photo) || read.capturedAt !== null;
    return known.name === '' && isMissing(photo) && read.capturedAt !== null;
  });
}

const saidBy = ({ capturedAt, location }: PlanPhoto): string =>
  JSON.stringify([capturedAt, location?.longitude ?? null, location?.latitude ?? null]);

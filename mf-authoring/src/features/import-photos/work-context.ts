import { createContext, useContext, type Dispatch, type SetStateAction } from 'react';

import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import type { useBrought } from './use-brought.ts';
import type { ImportWork } from './use-import.ts';

/** The work, and the photos that are chosen at the moment. */
export interface ImportScreen extends ImportWork {
  readonly selected: ReadonlySet<PlanPhotoId>;
  readonly brought: ReturnType<typeof useBrought>;
  /** Opens the page anew, with what is stored then. */
  readonly reopen: () => void;
  readonly setSelected: Dispatch<SetStateAction<ReadonlySet<PlanPhotoId>>>;
}

export const WorkContext = createContext<ImportScreen | null>(null);

export function useWork(): ImportScreen {
  const work = useContext(WorkContext);
  if (!work) throw new Error('This part belongs into the import page.');
  return work;
}

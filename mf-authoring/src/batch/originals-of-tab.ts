import type { PlanPhotoId } from '../plan/trip-plan.ts';
import type { BatchPhoto } from './batch-photo.ts';

let held: ReadonlyMap<PlanPhotoId, File> = new Map();

/**
 * Files of photos that are not prepared yet outlive the page in this tab: whoever has to sign in anew, or looks at another
 * page, need not choose them again. In place of those held before.
 */
export function holdOriginals(photos: readonly BatchPhoto[]): void {
  held = new Map(photos.flatMap(({ id, original }) => (original ? [[id, original] as const] : [])));
}

export const originalOf = (id: PlanPhotoId): File | undefined => held.get(id);

import { keptList } from '../../drafts/kept.ts';
import type { PlanPhotoId } from '../../plan/trip-plan.ts';

const TYPE = 'application/x-waypost-photos';

export function dragPhotos(to: DataTransfer, photos: readonly PlanPhotoId[]): void {
  to.setData(TYPE, JSON.stringify(photos));
  to.effectAllowed = 'move';
}

/** The photos that are dragged; none where something else is, or what another site's page calls so. */
export function draggedPhotos(from: DataTransfer): readonly PlanPhotoId[] {
  try {
    return keptList(JSON.parse(from.getData(TYPE))) as readonly PlanPhotoId[];
  } catch {
    return [];
  }
}

export const holdsPhotos = (from: DataTransfer): boolean => from.types.includes(TYPE);

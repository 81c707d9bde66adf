import type { PlanPhotoId } from '../../plan/trip-plan.ts';

const TYPE = 'application/x-waypost-photos';

export function dragPhotos(to: DataTransfer, photos: readonly PlanPhotoId[]): void {
  to.setData(TYPE, JSON.stringify(photos));
  to.effectAllowed = 'move';
}

/** The photos that are dragged; none where something else is. */
export function draggedPhotos(from: DataTransfer): readonly PlanPhotoId[] {
  const text = from.getData(TYPE);
  return text === '' ? [] : (JSON.parse(text) as readonly PlanPhotoId[]);
}

export const holdsPhotos = (from: DataTransfer): boolean => from.types.includes(TYPE);

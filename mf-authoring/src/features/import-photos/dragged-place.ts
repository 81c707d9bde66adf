import type { PlaceId } from '@waypost/contracts/ids.ts';

const TYPE = 'application/x-waypost-place';

export function dragPlace(to: DataTransfer, place: PlaceId): void {
  to.setData(TYPE, place);
  to.effectAllowed = 'move';
}

/** The place that is dragged; empty where something else is. */
export const draggedPlace = (from: DataTransfer): PlaceId | '' => from.getData(TYPE) as PlaceId | '';

export const holdsPlace = (from: DataTransfer): boolean => from.types.includes(TYPE);

/** Where a place that is dropped on another's upper or lower half goes, counted without it. */
export function droppedAt(from: number, onto: number, half: 'upper' | 'lower'): number {
  const gap = half === 'upper' ? onto : onto + 1;
  return from < gap ? gap - 1 : gap;
}

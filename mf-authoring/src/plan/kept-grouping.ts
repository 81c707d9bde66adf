import { keptRecord } from '../drafts/kept.ts';
import { DEFAULT_GROUPING, type Grouping } from '../trip/group-photos.ts';

/** Thresholds as they were kept, perhaps by another build; the usual ones in place of what is not a number. */
export function keptGrouping(kept: unknown): Grouping {
  const { distanceMetres, gapMinutes } = keptRecord(kept);
  const number = (value: unknown, usual: number) =>
    typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : usual;
  return {
    distanceMetres: number(distanceMetres, DEFAULT_GROUPING.distanceMetres),
    gapMinutes: number(gapMinutes, DEFAULT_GROUPING.gapMinutes),
  };
}

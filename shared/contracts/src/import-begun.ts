import type { DraftKey } from './host-services.ts';
import type { UserId } from './ids.ts';

/** Key of the draft that tells other pages how many photos a person has begun to make a new story of on this device. */
export const importBegunKey = (person: UserId): DraftKey => `import-begun:${person}`;

export const importBegunToKeep = (photos: number) => ({ version: 1, photos });

/** How many photos wait under {@link importBegunKey}; 0 where none do, or what is kept does not fit. */
export function keptImportBegun(kept: unknown): number {
  const { photos } = Object(kept) as Readonly<Record<string, unknown>>;
  return Number.isSafeInteger(photos) ? Math.max(0, photos as number) : 0;
}

import { NO_FACTS, type LocationResult, type PhotoFacts } from '../photo/photo-facts.ts';
import type { DraftPicture } from '../pictures/chosen-picture.ts';
import { NO_WORDS } from '../pictures/picture-words.ts';
import { isKeptRecord, keptRecord, keptTexts } from './kept.ts';

const EMPTY_HANDED: ReadonlySet<unknown> = new Set<LocationResult['status']>([
  'none',
  'zero',
  'broken',
  'removed',
  'late',
  'unreadable',
]);

/** The pictures of a kept draft that can be sent or prepared; facts that do not fit are left out. */
export function keptPictures(kept: unknown): readonly DraftPicture[] {
  return Array.isArray(kept) ? kept.flatMap(keptPicture) : [];
}

function keptPicture(kept: unknown): DraftPicture[] {
  const { key, name, facts, prepared, original, words, isOnTrial } = keptRecord(kept);
  if (typeof name !== 'string') return [];
  const picture = {
    name,
    facts: isFacts(facts) ? { ...NO_FACTS, ...facts } : null,
    ...(typeof key === 'string' ? { key } : {}),
    ...(isOnTrial === true ? { isOnTrial } : {}),
    ...(isKeptRecord(words) ? { words: keptTexts(words, NO_WORDS) } : {}),
  };
  if (isPrepared(prepared)) return [{ ...picture, prepared }];
  return original instanceof File ? [{ ...picture, original }] : [];
}

function isPrepared(kept: unknown): kept is NonNullable<DraftPicture['prepared']> {
  const { blob, width, height } = keptRecord(kept);
  return blob instanceof Blob && Number.isFinite(width) && Number.isFinite(height);
}

function isFacts(kept: unknown): kept is PhotoFacts {
  const { location, capturedAt, capturedOffset } = keptRecord(kept);
  return isLocation(location) && [capturedAt, capturedOffset].every(isTextOrNull);
}

function isLocation(kept: unknown): boolean {
  const { status, location } = keptRecord(kept);
  if (status !== 'found') return isKeptRecord(kept) && EMPTY_HANDED.has(status);
  const { longitude, latitude } = keptRecord(location);
  return Number.isFinite(longitude) && Number.isFinite(latitude);
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

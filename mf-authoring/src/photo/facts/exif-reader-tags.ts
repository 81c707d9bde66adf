import type { ExpandedTags } from 'exifreader';

import { rawTags, type RawTags } from './raw-tags.ts';

/** Second reading, for what exifr does not know or stumbles over. */
export function exifReaderTags(exif: ExpandedTags['exif']): RawTags | null {
  return exif ? rawTags((name) => exif[name]?.value, numbersOf) : null;
}

/** ExifReader gives fractions as pairs; one fraction alone comes as a bare pair. */
function numbersOf(value: unknown): readonly number[] {
  if (!Array.isArray(value)) return typeof value === 'number' ? [value] : [];
  const fractions: unknown[] =
    value.length === 2 && value.every((part) => typeof part === 'number') ? [value] : value;
  return fractions.map((fraction) =>
    Array.isArray(fraction) ? Number(fraction[0]) / Number(fraction[1]) : Number(fraction),
  );
}

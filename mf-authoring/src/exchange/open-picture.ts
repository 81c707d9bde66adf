import limits from '@waypost/contracts/picture-limits.json' with { type: 'json' };

import { doubtfulFacts } from '../batch/doubtful-facts.ts';
import { withOffset } from '../batch/with-offset.ts';
import type { PhotoFacts } from '../photo/photo-facts.ts';
import type { FormServices } from '../services/form-services.tsx';
import type { BroughtPicture } from './brought.ts';
import { mergedFacts } from './merged-facts.ts';
import { VIDEO } from './clip-fits.ts';
import { openFile } from './open-file.ts';

/** Bytes of a photo, as one that is chosen may have. */
const LARGEST = 50 * 1024 * 1024;

/** A picture's file, and what it says of itself or others say of it; null where it cannot be had. */
export async function openPicture(
  { clip, facts, file, isAsStored }: BroughtPicture,
  { nameLocations, readPhoto }: Pick<FormServices, 'nameLocations' | 'readPhoto'>,
): Promise<{ readonly file: File; readonly facts: PhotoFacts } | null> {
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  try {
    const type = /\.jpe?g$/i.test(name) ? 'image/jpeg' : '';
    // With what moves behind it, it is as a motion photo.
    const parts = [
      await openFile(file, VIDEO.test(name) ? limits.clip.bytes : LARGEST, type),
      ...(clip ? [await openFile(clip, limits.clip.bytes, 'video/mp4')] : []),
    ];
    const opened = new File(parts, name, { type });
    if (isAsStored && facts) return { file: opened, facts };
    const own = doubtfulFacts(await readPhoto(opened), Date.now()).facts;
    return { file: opened, facts: await withOffset(mergedFacts(own, facts), nameLocations) };
  } catch {
    return null;
  }
}

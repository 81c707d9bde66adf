import type { PictureLook } from '../photo/prepare/picture-look.ts';
import type { KnownPhotos } from './plan-photo.ts';
import type { PlanPhotoId } from './trip-plan.ts';

/** How photos look, of those that have been prepared. */
export type Looks = ReadonlyMap<PlanPhotoId, PictureLook>;

/** Bits of 64 in which photos of one subject differ at most. */
const FEW_BITS = 8;
/** Milliseconds between two of a series at most. */
const SERIES = 120_000;

/** How good a photo is beside others of its place: sharp, and neither burnt out nor black. */
export const quality = ({ sharpness, exposure }: PictureLook): number => Math.sqrt(sharpness) * exposure ** 2;

/** The best of some photos; undefined where none has been looked at. */
export function bestOf(ids: readonly PlanPhotoId[], looks: Looks): PlanPhotoId | undefined {
  const seen = ids.flatMap((id) => {
    const look = looks.get(id);
    return look ? [{ id, quality: quality(look) }] : [];
  });
  return seen.toSorted((one, other) => other.quality - one.quality)[0]?.id;
}

/**
 * Photos that show what another, better one of the same moment shows: near-duplicates but for the best of each series.
 *
 * @param ids of one place
 */
export function alike(
  ids: readonly PlanPhotoId[],
  photos: KnownPhotos,
  looks: Looks,
): readonly PlanPhotoId[] {
  const series: PlanPhotoId[][] = [];
  for (const id of ids) {
    const look = looks.get(id);
    const at = photos.get(id)?.takenAt ?? null;
    if (!look || at === null) continue;
    const same = series.find((one) =>
      one.some((other) => {
        const otherAt = photos.get(other)?.takenAt ?? null;
        const isClose = otherAt !== null && Math.abs(otherAt - at) <= SERIES;
        return isClose && bitsApart(looks.get(other)!.hash, look.hash) <= FEW_BITS;
      }),
    );
    if (same) same.push(id);
    else series.push([id]);
  }
  return series.flatMap((one) => {
    const best = bestOf(one, looks);
    return one.filter((id) => id !== best);
  });
}

/** Bits in which two hashes of 16 hexadecimal digits differ. */
function bitsApart(one: string, other: string): number {
  let bits = 0;
  for (let at = 0; at < 16; at += 1) {
    let rest = parseInt(one[at]!, 16) ^ parseInt(other[at]!, 16);
    for (; rest > 0; rest >>= 1) bits += rest & 1;
  }
  return bits;
}

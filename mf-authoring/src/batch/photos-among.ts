import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';

import { joinLivePhotos } from '../clip/live-photos.ts';
import type { BatchPhoto } from './batch-photo.ts';

/** What folders and cameras put beside photos. */
const BESIDE = /^(?:\.|Thumbs\.db$|desktop\.ini$)|\.(?:aae|xmp|thm|gpx|tcx|fit)$/i;
const TRACK_NAMES = /\.(?:gpx|tcx|fit)$/i;
/** Kinds that browsers give no type, and nobody takes for a picture. */
const OTHER_NAMES = /\.(?:kml|kmz|geojson|json|txt|csv|pdf|zip|docx?)$/i;

/** The photos, clips and recorded tracks among chosen files, each Live photo in one; other kinds are left out, and so is what one import can not take. */
export function photosAmong(
  chosen: readonly File[],
  present: readonly BatchPhoto[],
): {
  readonly photos: readonly File[];
  readonly tracks: readonly File[];
  readonly others: readonly File[];
  readonly tooMany: readonly File[];
} {
  const files = joinLivePhotos(chosen);
  const isOther = ({ name, type }: File) =>
    type === '' ? OTHER_NAMES.test(name) : !/^(?:image|video)\/|^application\/octet-stream$/.test(type);
  const kept = files.filter((file) => !BESIDE.test(file.name));
  const others = kept.filter(isOther);
  const photos = kept.filter((file) => !isOther(file));
  const tracks = files.filter(({ name }) => TRACK_NAMES.test(name));
  // What is chosen again takes no room: it becomes clear once it is read.
  const here = new Set(present.map(({ name }) => name));
  const more = photos.filter(({ name }) => !here.has(name));
  const tooMany = more.slice(Math.max(0, FIELD_LIMITS.draftPictures - present.length));
  return { photos: photos.filter((file) => !tooMany.includes(file)), tracks, others, tooMany };
}

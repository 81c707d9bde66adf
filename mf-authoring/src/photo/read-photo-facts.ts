import type { ByteSource } from './byte-source.ts';
import { captureOffset, captureTime } from './capture-time.ts';
import { findBlocks } from './container/find-blocks.ts';
import { tiffStart } from './container/tiff-start.ts';
import { gpsLocation } from './gps-location.ts';
import { NO_FACTS, type LocationResult, type PhotoFacts } from './photo-facts.ts';
import type { RawTags } from './raw-tags.ts';
import { readWithExifReader } from './read-with-exif-reader.ts';
import { readWithExifr } from './read-with-exifr.ts';
import { xmpLocation } from './xmp-location.ts';

/** A longer file is not read whole; what its container did not name is then not found. */
const WHOLE_FILE_LIMIT = 64 * 1024 * 1024;

/** What decides between two readers' answers: a place, then the reason there is none. */
const RANK: readonly LocationResult['status'][] = ['found', 'zero', 'broken', 'none'];

/**
 * Where and when a photo was taken. Reads the ranges the container names; the whole file only where
 * they hold no location. Runs in a worker under a time limit: a crafted file can keep it busy.
 */
export async function readPhotoFacts(source: ByteSource): Promise<PhotoFacts> {
  const { type, exif, xmp } = await findBlocks(source);
  if (!type) return NO_FACTS;
  const fromBlocks = better(exif ? await readBlock(exif) : NO_FACTS, {
    ...NO_FACTS,
    location: xmpLocation(xmp),
  });
  if (fromBlocks.location.status !== 'none' || type === 'tiff' || source.size > WHOLE_FILE_LIMIT) {
    return fromBlocks;
  }
  return better(fromBlocks, await readTags(await source.read(0, source.size)));
}

/** A structure that does not say its byte order is not read: readers guess it. */
function readBlock(exif: Uint8Array): Promise<PhotoFacts> | PhotoFacts {
  return tiffStart(exif.subarray(0, 4)) ? readTags(exif) : { ...NO_FACTS, location: { status: 'broken' } };
}

async function readTags(bytes: Uint8Array): Promise<PhotoFacts> {
  const own = new Uint8Array(bytes);
  const first = factsOf(await attempt(() => readWithExifr(own)));
  if (first.location.status === 'found') return first;
  return better(first, factsOf(await attempt(() => readWithExifReader(own))));
}

async function attempt(read: () => Promise<RawTags | null> | RawTags | null): Promise<RawTags | null> {
  try {
    return await read();
  } catch {
    // Both readers throw on files they do not know; that is an answer, not a failure.
    return null;
  }
}

function factsOf(tags: RawTags | null): PhotoFacts {
  if (!tags) return NO_FACTS;
  return {
    location: gpsLocation(tags),
    capturedAt: captureTime(tags.dateTime),
    capturedOffset: captureOffset(tags.offset),
  };
}

function better(one: PhotoFacts, other: PhotoFacts): PhotoFacts {
  const rank = (facts: PhotoFacts) => RANK.indexOf(facts.location.status);
  return {
    location: rank(other) < rank(one) ? other.location : one.location,
    capturedAt: one.capturedAt ?? other.capturedAt,
    capturedOffset: one.capturedAt ? one.capturedOffset : other.capturedOffset,
  };
}

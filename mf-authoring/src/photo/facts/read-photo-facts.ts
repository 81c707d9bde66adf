import { bytesSource, type ByteSource } from '../byte-source.ts';
import { compactExif, startOfTiff } from '../container/compact-exif.ts';
import { findBlocks } from '../container/find-blocks.ts';
import { tiffStart } from '../container/tiff-start.ts';
import { exifFacts } from './exif-facts.ts';
import { iptcFacts } from './iptc-facts.ts';
import { NO_FACTS, type LocationResult, type PhotoFacts } from '../photo-facts.ts';
import type { RawTags } from './raw-tags.ts';
import { readWithExifReader } from './read-with-exif-reader.ts';
import { readWithExifr } from './read-with-exifr.ts';
import { xmpFacts } from './xmp-facts.ts';

/** What decides between two answers: a place, then the reason there is none. */
const RANK: readonly LocationResult['status'][] = ['found', 'zero', 'broken', 'none'];

/**
 * Where and when a photo was taken. Reads the ranges its container names, never the picture: EXIF, and what that leaves
 * open from XMP and IPTC. Runs in a worker under a time limit: a crafted file can keep it busy.
 */
export async function readPhotoFacts(source: ByteSource): Promise<PhotoFacts> {
  const { exif, xmp, iptc } = await findBlocks(source);
  let facts = NO_FACTS;
  for (const structure of exif) {
    if (isComplete(facts)) break;
    facts = better(facts, await readStructure(structure));
  }
  return [xmpFacts(xmp), iptcFacts(iptc)].reduce(better, facts);
}

const isComplete = ({ capturedAt, location }: PhotoFacts) =>
  location.status === 'found' && capturedAt !== null;

/** A structure that does not say its byte order is not read: readers guess it. */
function readStructure(structure: Uint8Array): Promise<PhotoFacts> | PhotoFacts {
  return tiffStart(structure.subarray(0, 4))
    ? readTags(structure)
    : { ...NO_FACTS, location: { status: 'broken' } };
}

/** Readers make far more of every value than its bytes, and a crafted structure names one stretch hundreds of times. */
async function readTags(bytes: Uint8Array): Promise<PhotoFacts> {
  const source = bytesSource(bytes);
  const start = await startOfTiff(source);
  if (!start) return NO_FACTS;
  const own = new Uint8Array(await compactExif(source, start));
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

const factsOf = (tags: RawTags | null): PhotoFacts => (tags ? exifFacts(tags) : NO_FACTS);

/** The one's place unless the other's is better, with the height that belongs to it; and the first time there is. */
function better(one: PhotoFacts, other: PhotoFacts): PhotoFacts {
  const rank = (facts: PhotoFacts) => RANK.indexOf(facts.location.status);
  const { location, altitude, direction } = rank(other) < rank(one) ? other : one;
  const { capturedAt, capturedMillis, capturedOffset } = one.capturedAt ? one : other;
  const hasVideo = one.hasVideo ?? other.hasVideo;
  return {
    ...{ location, altitude, direction, capturedAt, capturedMillis, capturedOffset },
    ...(hasVideo && { hasVideo }),
  };
}

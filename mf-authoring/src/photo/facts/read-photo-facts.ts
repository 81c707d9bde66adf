import limits from '@waypost/contracts/picture-limits.json' with { type: 'json' };
import { load, type ExpandedTags } from 'exifreader';

import type { ByteSource } from '../byte-source.ts';
import { rawProfile } from '../container/raw-profile.ts';
import { exifFacts } from './exif-facts.ts';
import { iptcFacts } from './iptc-facts.ts';
import { NO_FACTS, type LocationResult, type PhotoFacts } from '../photo-facts.ts';
import { exifReaderTags } from './exif-reader-tags.ts';
import { TAGS, type RawTags } from './raw-tags.ts';
import { readWithExifr } from './read-with-exifr.ts';
import { tiffStart } from './tiff-start.ts';
import { xmpFacts } from './xmp-facts.ts';

/** Bytes read first: what most photos say of themselves lies there. */
const HEAD = 128 * 1024;
/** So many blocks of one kind are looked at; more are a crafted file's. */
const MOST_BLOCKS = 8;
/** Bytes of one packed text. */
const MOST_TEXT = 16 * 1024 * 1024;
/** EXIF in a PNG's text, where it is not called "exif": that one the reader knows. */
const PROFILE = 'Raw profile type APP1';
/** What decides between two answers: a place, then the reason there is none. */
const RANK: readonly LocationResult['status'][] = ['found', 'zero', 'broken', 'removed', 'none'];

/**
 * Where and when a photo was taken: EXIF, and what that leaves open from XMP and IPTC. Reads the head of the file, and all of it only
 * where that says too little and may not be all there is. Runs in a worker under a time limit: a crafted file can keep it busy.
 */
export async function readPhotoFacts(source: ByteSource): Promise<PhotoFacts> {
  const { facts, isAll } = await factsIn(await source.read(0, HEAD));
  if (isAll || source.size <= HEAD || source.size > limits.chosen.bytes) return facts;
  return (await factsIn(await source.read(0, source.size))).facts;
}

async function factsIn(bytes: Uint8Array): Promise<{ readonly facts: PhotoFacts; readonly isAll: boolean }> {
  const tags = await attempt(() =>
    load(new Uint8Array(bytes).buffer, {
      expanded: true,
      ...{ async: true, includeOffsets: true, decompress: { maxDecompressedSize: MOST_TEXT } },
      includeTags: {
        ...{ file: ['FileType'], exif: Object.keys(TAGS), iptc: ['Date Created', 'Time Created'] },
        png: [PROFILE],
      },
    }),
  );
  if (!tags) return { facts: NO_FACTS, isAll: false };
  const type = tags.file?.FileType?.value;
  let facts = NO_FACTS;
  const profile = tags.png?.[PROFILE]?.value;
  const structures = [
    ...(type === 'tiff' ? [bytes] : blocksOf(tags, 'exif', bytes)),
    ...(typeof profile === 'string' ? [rawProfile(profile)] : []),
  ];
  for (const structure of structures) {
    if (isComplete(facts)) break;
    facts = better(facts, await readStructure(structure));
  }
  const packets = blocksOf(tags, 'xmp', bytes).map((packet) => new TextDecoder().decode(packet));
  facts = [factsOf(exifReaderTags(tags.exif)), xmpFacts(packets), iptcFacts(tags.iptc)].reduce(better, facts);
  // Of WebP the reader does not say that more follows.
  const isRead = type !== 'webp' && tags.metadataRange?.complete === true;
  return { facts, isAll: isRead || isComplete(facts) };
}

function blocksOf({ metadataRange }: ExpandedTags, type: 'exif' | 'xmp', bytes: Uint8Array): Uint8Array[] {
  const blocks = metadataRange?.blocks.filter((block) => block.type === type) ?? [];
  return blocks.slice(0, MOST_BLOCKS).map(({ start, end }) => bytes.slice(start, end));
}

const isComplete = ({ capturedAt, location }: PhotoFacts) =>
  location.status === 'found' && capturedAt !== null;

/** A structure that does not say its byte order is not read: the reader guesses it. */
async function readStructure(block: Uint8Array): Promise<PhotoFacts> {
  const structure = tiffStart(block);
  if (!structure) return { ...NO_FACTS, location: { status: 'broken' } };
  return factsOf(await attempt(() => readWithExifr(structure)));
}

async function attempt<Result>(read: () => Promise<Result>): Promise<Result | null> {
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
  return { location, altitude, direction, capturedAt, capturedMillis, capturedOffset };
}

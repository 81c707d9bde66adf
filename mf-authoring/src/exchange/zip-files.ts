import { BlobReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js';

import type { BroughtFile } from './brought.ts';
import { ExchangeError } from './exchange-error.ts';
import type { Noted } from './noted.ts';

/** Entries of one ZIP: an album of many years has fewer. */
const MOST_ENTRIES = 200_000;
const [STORED, DEFLATED] = [0, 8];

/**
 * The files in a ZIP, by its list at the end: nothing is unpacked. Folders, links and what lies outside of it are left out.
 *
 * @throws ExchangeError `zip-damaged`, `zip-encrypted`, `zip-twice`, `zip-too-many`
 */
export async function zipFiles(
  zip: File,
  { note }: Noted,
  most = MOST_ENTRIES,
): Promise<readonly BroughtFile[]> {
  const files = new Map<string, BroughtFile>();
  let entries = 0;
  for await (const entry of entriesOf(zip)) {
    if ((entries += 1) > most) throw new ExchangeError('zip-too-many');
    const { compressedSize: bytes, compressionMethod: method, offset: at, uncompressedSize: size } = entry;
    const path = entry.filename.normalize('NFC');
    if (entry.directory || entry.symlink || path.startsWith('__MACOSX/')) continue;
    if (entry.encrypted) throw new ExchangeError('zip-encrypted');
    if (isOutside(path)) {
      note('zip-path', path);
      continue;
    }
    const isStored = method === STORED;
    if (at + bytes > zip.size || (isStored && bytes !== size)) throw new ExchangeError('zip-damaged');
    if (!isStored && method !== DEFLATED) {
      note('unreadable', path);
      continue;
    }
    // As a disk that knows no capitals would have it.
    const key = path.toLowerCase();
    if (files.has(key)) throw new ExchangeError('zip-twice');
    files.set(key, { path, size, blob: zip, packed: { at, bytes, isDeflated: !isStored } });
  }
  return [...files.values()];
}

const isOutside = (path: string): boolean =>
  path.startsWith('/') || path.includes('\0') || /(?:^|[\\/])\.\.(?:[\\/]|$)|^[a-z]:|\\/i.test(path);

async function* entriesOf(zip: Blob) {
  try {
    // What a name means is looked at here, and said of each.
    yield* new ZipReader(new BlobReader(zip)).getEntriesGenerator({ filenameValidation: 'tolerant' });
  } catch {
    throw new ExchangeError('zip-damaged');
  }
}

import { viewOf } from '../photo/byte-source.ts';
import type { BroughtFile } from './brought.ts';
import { ExchangeError } from './exchange-error.ts';
import type { Noted } from './noted.ts';

/** Entries of one ZIP: an album of many years has fewer. */
const MOST_ENTRIES = 200_000;
/** Bytes of the list of entries. */
const LARGEST_LIST = 100_000_000;
/** Bytes from the end on in which the end's record is looked for: it may have a comment. */
const END_WITHIN = 22 + 0xffff;
const [END, END_64, LOCATOR_64, ENTRY] = [0x06054b50, 0x06064b50, 0x07064b50, 0x02014b50];
const WIDE = 0xffffffff;
const [STORED, DEFLATED] = [0, 8];

/**
 * The files in a ZIP, by its list at the end: nothing is unpacked. Folders, links and what lies outside of it are left out.
 * Source: APPNOTE.TXT 6.3.10, pkware.com.
 *
 * @throws ExchangeError `zip-damaged`, `zip-encrypted`, `zip-twice`, `zip-too-many`
 */
export async function zipFiles(zip: File, { note }: Noted): Promise<readonly BroughtFile[]> {
  const list = await listOf(zip);
  const files = new Map<string, BroughtFile>();
  for (const { flags, isLink, method, path, ...place } of entriesIn(list.bytes, list.entries)) {
    if (path.endsWith('/') || path.startsWith('__MACOSX/') || isLink) continue;
    if (flags & 1) throw new ExchangeError('zip-encrypted');
    if (isOutside(path)) {
      note('zip-path', path);
      continue;
    }
    const { at, bytes, size } = place;
    const isStored = method === STORED;
    if (at + bytes > list.at || (isStored && bytes !== size)) throw new ExchangeError('zip-damaged');
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

interface List {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly entries: number;
}

async function listOf(zip: Blob): Promise<List> {
  const start = Math.max(0, zip.size - END_WITHIN);
  const tail = await read(zip, start, zip.size);
  const view = viewOf(tail);
  let end = tail.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new ExchangeError('zip-damaged');
  let [entries, length, at] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ];
  if (entries === 0xffff || length === WIDE || at === WIDE) {
    const wide = await wideEnd(zip, start, view, end);
    [entries, length, at] = [number(wide, 32), number(wide, 40), number(wide, 48)];
  }
  if (entries > MOST_ENTRIES || length > LARGEST_LIST) throw new ExchangeError('zip-too-many');
  if (at + length > start + end) throw new ExchangeError('zip-damaged');
  return { bytes: await read(zip, at, at + length), at, entries };
}

async function wideEnd(zip: Blob, start: number, view: DataView, end: number): Promise<DataView> {
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_64) throw new ExchangeError('zip-damaged');
  const at = number(view, locator + 8);
  if (at + 56 > start + locator) throw new ExchangeError('zip-damaged');
  const wide = viewOf(await read(zip, at, at + 56));
  if (wide.getUint32(0, true) !== END_64) throw new ExchangeError('zip-damaged');
  return wide;
}

interface Entry {
  readonly path: string;
  readonly flags: number;
  readonly method: number;
  readonly isLink: boolean;
  /** Bytes packed, and unpacked. */
  readonly bytes: number;
  readonly size: number;
  readonly at: number;
}

function* entriesIn(list: Uint8Array, entries: number): Generator<Entry> {
  const view = viewOf(list);
  let at = 0;
  for (let index = 0; index < entries; index += 1) {
    if (at + 46 > list.length || view.getUint32(at, true) !== ENTRY) throw new ExchangeError('zip-damaged');
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    ) as [number, number, number];
    const nameAt = at + 46;
    const next = nameAt + nameLength + extraLength + noteLength;
    if (next > list.length) throw new ExchangeError('zip-damaged');
    const extra = viewOf(list.subarray(nameAt + nameLength, nameAt + nameLength + extraLength));
    const narrow = [24, 20, 42].map((field) => view.getUint32(at + field, true));
    const [size, bytes, begins] = widened(narrow, extra) as [number, number, number];
    yield {
      path: nameOf(list.subarray(nameAt, nameAt + nameLength)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      // Made on Unix, as its first bits say.
      isLink: view.getUint8(at + 5) === 3 && view.getUint16(at + 40, true) >> 12 === 0xa,
      ...{ bytes, size, at: begins },
    };
    at = next;
  }
}

/** Numbers that had no room stand in a part of their own, in the order they would have had. */
function widened(narrow: readonly number[], extra: DataView): readonly number[] {
  if (!narrow.includes(WIDE)) return narrow;
  let at = 0;
  while (at + 4 <= extra.byteLength && extra.getUint16(at, true) !== 1)
    at += 4 + extra.getUint16(at + 2, true);
  let from = at + 4;
  const end = from + (at + 4 <= extra.byteLength ? extra.getUint16(at + 2, true) : 0);
  return narrow.map((value) => {
    if (value !== WIDE) return value;
    if (from + 8 > Math.min(end, extra.byteLength)) throw new ExchangeError('zip-damaged');
    from += 8;
    return number(extra, from - 8);
  });
}

/** Of 64 bits; a file as large as no disk is none. */
function number(view: DataView, at: number): number {
  const value = Number(view.getBigUint64(at, true));
  if (!Number.isSafeInteger(value)) throw new ExchangeError('zip-damaged');
  return value;
}

/** Names are UTF-8, or else of an old program that wrote no more than ASCII most of the time. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC');
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

const read = async (blob: Blob, start: number, end: number): Promise<Uint8Array> =>
  new Uint8Array(await blob.slice(start, end).arrayBuffer());

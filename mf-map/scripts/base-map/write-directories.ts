import { PbfWriter } from 'pbf';

import { gzip } from './gzip.ts';

export interface DirectoryEntry {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  /** How many tiles from this id on have these bytes; 0: a directory of the next level. */
  run: number;
}

/** Header and root lie within the 16 KB that a reader asks for first (section 3 of the specification). */
const ROOT_ROOM = 16_384 - 127;

/** A root directory, and the directories it leads to; all in the root when they fit. */
export function writeDirectories(
  entries: readonly DirectoryEntry[],
  leafEntries = 2048,
): { readonly root: Uint8Array; readonly leaves: Uint8Array } {
  const whole = gzip(directory(entries));
  if (whole.length <= ROOT_ROOM) return { root: whole, leaves: new Uint8Array() };
  const leaves: Uint8Array[] = [];
  const inRoot: DirectoryEntry[] = [];
  let offset = 0;
  for (let from = 0; from < entries.length; from += leafEntries) {
    const leaf = gzip(directory(entries.slice(from, from + leafEntries)));
    inRoot.push({ id: entries[from]!.id, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  const root = gzip(directory(inRoot));
  if (root.length > ROOT_ROOM) throw new Error('The root directory does not fit; make larger leaves.');
  return { root, leaves: new Uint8Array(Buffer.concat(leaves)) };
}

/** Columns of a directory (section 4.2): ids as differences, runs, lengths, offsets plus one, 0 for "right after the last". */
function directory(entries: readonly DirectoryEntry[]): Uint8Array {
  const writer = new PbfWriter();
  writer.writeVarint(entries.length);
  entries.forEach(({ id }, index) => writer.writeVarint(id - (entries[index - 1]?.id ?? 0)));
  for (const { run } of entries) writer.writeVarint(run);
  for (const { length } of entries) writer.writeVarint(length);
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1];
    writer.writeVarint(before && before.offset + before.length === offset ? 0 : offset + 1);
  });
  return writer.finish();
}

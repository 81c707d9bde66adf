import pMap from 'p-map';
import { z } from 'zod';

import { ACCEPTED_FILE, PAGE_FILE } from '../core/accepted-release.ts';
import { recordPaths } from '../core/change-record.ts';
import { parseJson } from '../format/parse-json.ts';
import { REQUESTS, type ReleaseStore } from '../store/store.ts';

/** The newest records count whatever their age. */
const ALWAYS = 10;

const timeSchema = z.object({ at: z.iso.datetime() });

/** A list of denied builds, also inside a text that was signed, three deep at most: nobody is given one of those. */
const DENIED = /\\{0,7}"denied\\{0,7}":\[(?:\\{0,7}"[0-9a-f]{12}\\{0,7}",?)*\]/g;

/**
 * Ids of builds a text speaks of. They are found by their look and not by the form around them: a record of
 * another time, or one somebody spoilt, must not lead to a build being removed.
 */
function idsIn(text: string): string[] {
  return text.replace(DENIED, '').match(/\b[0-9a-f]{12}\b/g) ?? [];
}

interface Told {
  readonly ids: readonly string[];
  /** When this became the release, at the latest that anything speaks for; milliseconds since 1970. */
  readonly from: number;
}

async function readTold(store: ReleaseStore, path: string, written: number): Promise<Told> {
  const text = (await store.read(path))?.bytes.toString() ?? '';
  const at = parseJson(timeSchema, text)?.at;
  return { ids: idsIn(text), from: at ? Math.max(Date.parse(at), written) : Infinity };
}

/**
 * Ids of builds that somebody's open page may still be using: named by the release now, by the page of a
 * static host or what `render` last accepted for it, by one of the newest records, or by a release that was
 * live at some moment after `since`.
 *
 * A record tells its publisher's time, and the store when the record was written. The later of the two
 * counts, and each record is judged by itself: one with a clock that goes wrong says nothing about others.
 *
 * @param present text of the release now, and of whatever else is known to be live
 * @param since milliseconds since 1970, by the store's clock
 */
export async function usedBuilds(
  store: ReleaseStore,
  present: string,
  since: number,
): Promise<ReadonlySet<string>> {
  const paths = await recordPaths(store);
  const written = await store.writtenAt('history/');
  const told = new Map<string, Told>();
  await pMap(
    paths,
    async (path) => {
      told.set(path, await readTold(store, path, written.get(path) ?? Infinity));
    },
    REQUESTS,
  );
  const used = new Set(idsIn(present));
  // They may be far behind the release: a page shows a change once it is rendered anew.
  for (const file of [ACCEPTED_FILE, PAGE_FILE])
    for (const id of idsIn((await store.read(file))?.bytes.toString() ?? '')) used.add(id);
  for (const [index, path] of paths.entries()) {
    // It was live until the next one came.
    const next = paths[index + 1];
    const until = next ? told.get(next)!.from : Infinity;
    const { ids, from } = told.get(path)!;
    if (index >= paths.length - ALWAYS || from >= since || until >= since) ids.forEach((id) => used.add(id));
  }
  return used;
}

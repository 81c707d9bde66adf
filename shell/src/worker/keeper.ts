import { DOWN, FILES_CACHE, MAP_CACHE, pieceAddress, READ_CACHE } from '@waypost/contracts/site-worker.ts';

import { createBoundedCache } from './bounded-cache.ts';
import { answerWith } from './outbox/applied.ts';
import type { Entry, Row } from './outbox/entry.ts';
import type { Outbox } from './outbox/outbox.ts';
import { createPins, forgetRead } from './pins.ts';
import { createReleasedFiles, type After } from './released-files.ts';
import type { Kind } from './what-to-do.ts';

/** Of files of some releases, pieces of the map, and answers and pictures of some twenty stories each. */
const MOST = 1500;

/** There is no such thing, or no longer for whoever asks. */
const GONE: ReadonlySet<number> = new Set([401, 403, 404, 410]);

/** The page that is the same for every address: the shell finds out what it shows. */
const SHELL_PAGE = '/loading';
/** Where it stands by the device's own clock when that was: the server's may be of another day. */
const SHELL_PAGE_CAME = '/loading-came';
/** Milliseconds after which it is asked for again, the stories that are kept too, and the oldest answers go. */
const SHELL_PAGE_LASTS = 3_600_000;

const PLACES = /\/places\/records\?/;
const STORY = /\/places_collection\/records\/([a-z0-9]{15})(?:\?|$)/;

/** A place is in the list of its story, which goes with it. */
const PLACE = /\/places\/records\/([a-z0-9]{15})$/;

/** What all sizes of a picture have in common, before and behind the width. */
const PICTURE = /^(.*\/api\/pictures\/\w+\/[a-z0-9]{15}\/)\d+(\/[^/]+)$/;

export interface Keeper {
  answer(kind: Exclude<Kind, 'share' | 'page'>, request: Request, after: After): Promise<Response>;
  /** Answers with the page that is on its way, or where it does not come with the one every address can begin with. */
  page(onItsWay: Promise<Response>, after: After): Promise<Response>;
  /** Keeps what a page loaded before the worker was there, out of the browser's own cache; and the page every address can begin with. */
  take(loaded: readonly (readonly ['file' | 'answer' | 'picture', string])[]): Promise<void>;
  /** Forgets what was read on this device. */
  forget(): Promise<unknown>;
  /** A record as it was read last, alone or in a list; null where it was not. */
  row(collection: string, id: string): Promise<Row | null>;
  /** Has all answers kept say what a change has made that is stored now. @param stored null where it deleted the record */
  learn(change: Entry, stored: Row | null): Promise<void>;
}

/** @param waits what is not stored yet shows in all that is read */
export function createKeeper(
  caches: CacheStorage,
  line: typeof fetch,
  waits: Pick<Outbox, 'answer' | 'picture'>,
): Keeper {
  const files = createBoundedCache(caches, FILES_CACHE, MOST);
  const pieces = createBoundedCache(caches, MAP_CACHE, MOST);
  const read = createBoundedCache(caches, READ_CACHE, MOST);
  const pins = createPins(caches);
  const file = createReleasedFiles(files);
  /** One more with each time everything is forgotten: what was asked for before is not kept after. */
  let reader = 0;

  /** The cache takes no parts: each is kept as a whole answer of its own address. */
  async function part(request: Request, range: string, after: After): Promise<Response> {
    const address = pieceAddress(request.url, range);
    const kept = (await pieces.match(address)) ?? (await pins.match(address));
    if (kept) return new Response(kept.body, { status: 206, headers: kept.headers });
    const answer = await line(request);
    if (answer.status === 206 && request.cache !== 'no-store')
      after(pieces.put(address, new Response(answer.clone().body, { headers: answer.headers })));
    return answer;
  }

  const idsIn = async (answer: Response | undefined): Promise<readonly string[]> => {
    const list: unknown = await answer?.json().catch(() => null);
    return (
      ((list ?? {}) as { readonly items?: readonly { readonly id: string }[] }).items?.map(({ id }) => id) ??
      []
    );
  };

  async function dropWith(words: readonly string[]): Promise<void> {
    const addresses = words.length > 0 ? await read.addresses() : [];
    await Promise.all(
      addresses.filter((one) => words.some((word) => one.includes(word))).map((one) => read.delete(one)),
    );
    if (words.length > 0) await pins.dropWith(words);
  }

  /** With a place that is in its list no more go its pictures; with a story, all its lists and their places. */
  async function keep(address: string, answer: Response, by: number): Promise<void> {
    if (answer.status === 200) {
      const [before, now] = PLACES.test(address)
        ? [await idsIn(await read.match(address)), await idsIn(answer.clone())]
        : [[], []];
      if (by !== reader) return;
      await read.put(address, answer);
      await dropWith(before.filter((id) => !now.includes(id)));
    } else if (GONE.has(answer.status)) {
      const [, story] = STORY.exec(address) ?? [];
      const lists = story
        ? (await read.addresses()).filter((one) => PLACES.test(one) && one.includes(story))
        : [];
      const places = await Promise.all(lists.map(async (one) => idsIn(await read.match(one))));
      if (story) await pins.drop(story);
      await dropWith([story ?? address, ...places.flat()]);
    }
  }

  async function readOnline(request: Request, after: After): Promise<Response> {
    const by = reader;
    const { url } = request;
    let isItself = true;
    const answer = await orElse(line(request), async () => {
      const kept = await read.match(url);
      isItself = kept !== undefined;
      return kept ?? (await pins.match(url)) ?? (await standIn(url));
    });
    // A page that keeps it on purpose does so by itself.
    if (isItself && request.cache !== 'no-store') after(keep(url, answer.clone(), by));
    return (await waits.answer(url, answer)) ?? answer;
  }

  /** What says or shows the same though it was not asked for: a place out of a list, a picture of another size, what only waits. */
  async function standIn(address: string): Promise<Response | undefined> {
    const [, id = ''] = PLACE.exec(address) ?? [];
    const found = id ? await row('places', id) : null;
    if (found) return Response.json(found);
    const [, folder = '', file = ''] = PICTURE.exec(address) ?? [];
    const sizes = folder
      ? [...(await read.addresses()), ...(await pins.addresses())].filter(
          (one) => one.startsWith(folder) && one.endsWith(file),
        )
      : [];
    const widthOf = (one: string) => Number.parseInt(one.slice(folder.length), 10);
    const largest = sizes.toSorted((a, b) => widthOf(b) - widthOf(a))[0];
    if (largest) return (await read.match(largest)) ?? pins.match(largest);
    return (await waits.answer(address, null)) ?? undefined;
  }

  async function row(collection: string, id: string): Promise<Row | null> {
    const addresses = (await read.addresses())
      .filter((one) => one.includes(`/${collection}/records`))
      .reverse();
    for (const address of addresses.filter((one) => one.includes('?') || one.endsWith(`/${id}`))) {
      const body = (await (await read.match(address))?.json().catch(() => null)) as
        Row | { items?: Row[] } | null;
      const found = [body, ...((body as { items?: Row[] } | null)?.items ?? [])].find(
        (one) => one && 'id' in one && one.id === id,
      );
      if (found) return found as Row;
    }
    return null;
  }

  async function learn(change: Entry, stored: Row | null): Promise<void> {
    for (const address of (await read.addresses()).filter((one) => one.includes('/records'))) {
      const body: unknown = await (await read.match(address))?.json().catch(() => null);
      const next = answerWith(address, body, [change]);
      if (next === undefined) continue;
      const asStored = (one: Row) => (stored && one.id === stored.id ? stored : one);
      const { items } = (next ?? {}) as { readonly items?: readonly Row[] };
      if (next === null) await read.delete(address);
      else
        await read.put(
          address,
          Response.json(items ? { ...next, items: items.map(asStored) } : asStored(next as Row)),
        );
    }
  }

  /** Whether the stories kept are still there for whoever reads here: those that are not are dropped. */
  async function askAgain(): Promise<void> {
    const by = reader;
    for (const address of (await read.addresses()).filter((one) => STORY.test(one)))
      // What the browser itself keeps of it may be from before.
      await keep(address, await line(address, { cache: 'no-cache' }), by);
  }

  async function keepShellPage(): Promise<void> {
    const kept = await files.match(SHELL_PAGE);
    const age = Date.now() - Number((await (await files.match(SHELL_PAGE_CAME))?.text()) ?? NaN);
    if (kept && age >= 0 && age < SHELL_PAGE_LASTS) return;
    const page = await line(SHELL_PAGE);
    if (page.ok) await files.put(SHELL_PAGE, page);
    await askAgain();
    await files.put(SHELL_PAGE_CAME, new Response(String(Date.now())));
    await Promise.all([files.trim(), pieces.trim(), read.trim(await pins.holds())]);
  }

  async function page(onItsWay: Promise<Response>, after: After): Promise<Response> {
    const answer = await orElse(onItsWay, () => files.match(SHELL_PAGE));
    after(keepShellPage().catch(() => undefined));
    return answer;
  }

  return {
    page,
    row,
    learn,
    async answer(kind, request, after) {
      const waiting = kind === 'picture' && (await waits.picture(request.url));
      if (waiting) return new Response(waiting);
      if (kind === 'file') return file(request.url, (init) => line(request, init), after, request.integrity);
      if (kind === 'part') return part(request, request.headers.get('Range') ?? '', after);
      return readOnline(request, after);
    },
    async take(loaded) {
      await keepShellPage().catch(() => undefined);
      const by = reader;
      for (const [kind, address] of loaded) {
        const left: Promise<unknown>[] = [];
        const ask = () => line(address, { cache: 'force-cache' });
        try {
          if (kind === 'file') await file(address, ask, (work) => left.push(work));
          else await keep(address, await ask(), by);
          await Promise.all(left);
        } catch {
          // It comes with the next visit.
        }
      }
    },
    forget() {
      reader += 1;
      return forgetRead(caches).catch(() => undefined);
    },
  };
}

/** What came over the line, or what is kept where there is none or nobody answers at its end. */
async function orElse(line: Promise<Response>, kept: () => Promise<Response | undefined>): Promise<Response> {
  let answer: Response;
  try {
    answer = await line;
  } catch (error) {
    const instead = await kept();
    if (instead) return instead;
    throw error;
  }
  return DOWN.has(answer.status) ? ((await kept()) ?? answer) : answer;
}

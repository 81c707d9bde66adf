import { createHash } from 'node:crypto';
import { PIN_SIZE, pinCache, READ_CACHE } from '@waypost/contracts/site-worker.ts';

import { createFakeCaches } from '../testing/fake-caches.ts';
import { createKeeper } from './keeper.ts';

const SITE = 'https://stories.example';
const STORY = 'story0000000001';
const RECORD = `${SITE}/api/collections/places_collection/records/${STORY}`;
const PLACES = `${SITE}/api/collections/places/records?filter=places_collection%3D%22${STORY}%22`;
const picture = (width: number) => `${SITE}/api/pictures/places/place0000000001/${width}/a.jpg`;
const HOUR = 3_600_000;

function start() {
  const { caches, all, state } = createFakeCaches();
  const asked: string[] = [];
  const left: Promise<unknown>[] = [];
  const site = { isThere: true, isGone: false, file: 'bytes' };
  const line = (async (request: Request | string) => {
    const url = new URL(typeof request === 'string' ? request : request.url, SITE).href;
    if (!site.isThere) throw new TypeError('No line.');
    asked.push(url);
    if (site.isGone && url.includes('/records')) return new Response('{}', { status: 404 });
    if (url === PLACES) return Response.json({ items: [{ id: 'place0000000001' }] });
    return url === RECORD ? Response.json({ id: STORY }) : new Response(site.file);
  }) as typeof fetch;
  const keeper = createKeeper(caches, line, {
    answer: async (_, answer) => answer,
    picture: async () => null,
  });
  const after = (work: Promise<unknown>) => void left.push(work);
  async function settled<Value>(work: Promise<Value>): Promise<Value> {
    const value = await work;
    while (left.length > 0) await left.shift();
    return value;
  }
  const read = (url: string, kind: 'answer' | 'picture' | 'file' = 'answer') =>
    settled(keeper.answer(kind, new Request(url), after)).then(({ status }) => status);
  const open = () => settled(keeper.page(line('/travel-story/x'), after));
  async function pin() {
    const cache = await caches.open(pinCache(STORY));
    await cache.put(picture(1280), new Response('bytes'));
    await cache.put(PIN_SIZE, Response.json({ bytes: 5 }));
  }
  return { caches, all, state, site, asked, keeper, after, settled, read, open, pin };
}

const NO_LINE = 'No line.';

describe('what the worker keeps', () => {
  it('comes over the line as if there were no worker, where the browser keeps nothing', async () => {
    const { state, read, open, keeper } = start();
    state.isBarred = true;
    expect(await read(RECORD)).toBe(200);
    expect(await read(picture(320), 'picture')).toBe(200);
    expect(await read(`${SITE}/mf-map/f/entry.a1b2c3d4.js`, 'file')).toBe(200);
    expect((await open()).status).toBe(200);
    await keeper.forget();
  });

  it('is asked for anew where a file is not what its page was released with', async () => {
    const { asked, site, settled, keeper, after } = start();
    const address = `${SITE}/mf-map/f/entry.a1b2c3d4.js`;
    const ask = (text: string) => {
      const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
      const answer = keeper.answer('file', new Request(address, { integrity }), after);
      return settled(answer.then((response) => response.text()));
    };
    site.file = 'altered';
    await keeper.take([['file', address]]);
    site.file = 'as released';
    expect(await ask('as released')).toBe('as released');
    expect(await ask('as released')).toBe('as released');
    expect(asked.filter((url) => url === address)).toHaveLength(2);
  });

  it('is kept anew after the browser has taken all of it away', async () => {
    const { all, site, read, open } = start();
    await open();
    await read(RECORD);
    all.clear();
    site.isThere = false;
    await expect(read(RECORD)).rejects.toThrow(NO_LINE);
    await expect(open()).rejects.toThrow(NO_LINE);
    site.isThere = true;
    await open();
    await read(RECORD);
    site.isThere = false;
    expect(await read(RECORD)).toBe(200);
    expect((await open()).status).toBe(200);
  });

  it('is asked for again once an hour by the device’s own clock, though that is a day ahead', async () => {
    const { asked, open } = start();
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * HOUR);
    const loads = () => asked.filter((url) => url.endsWith('/loading')).length;
    await open();
    await open();
    expect(loads()).toBe(1);
    now.mockReturnValue(Date.now() + HOUR);
    await open();
    expect(loads()).toBe(2);
    // Set right: what came at a time that is not yet, came long ago.
    now.mockRestore();
    await open();
    expect(loads()).toBe(3);
  });
});

describe('a story that is kept on purpose', () => {
  it('stays when many others were read since, and its picture stands in for all sizes of it', async () => {
    const { caches, site, read, open, pin } = start();
    await read(RECORD);
    await read(PLACES);
    await pin();
    const cache = await caches.open(READ_CACHE);
    for (let other = 0; other < 1600; other += 1)
      await cache.put(`${SITE}/api/collections/places/records/other?${other}`, Response.json({}));
    await open();
    site.isThere = false;
    expect(await read(RECORD)).toBe(200);
    expect(await read(PLACES)).toBe(200);
    expect(await read(picture(640), 'picture')).toBe(200);
  });

  it('is dropped with all its pictures once the site has it for this reader no more', async () => {
    const { all, site, read, open, pin } = start();
    await read(RECORD);
    await read(PLACES);
    await pin();
    site.isGone = true;
    await open();
    expect(all.has(pinCache(STORY))).toBe(false);
    expect([...all.get(READ_CACHE)!.keys()]).toEqual([]);
  });

  it('is forgotten with the session', async () => {
    const { all, keeper, pin } = start();
    await pin();
    await keeper.forget();
    expect([...all.keys()]).toEqual([]);
  });
});

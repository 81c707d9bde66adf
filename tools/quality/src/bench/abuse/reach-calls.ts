import { AUTHOR } from './many-records.ts';
import { STORIES } from './models.ts';
import type { Stand } from './stand.ts';
import type { WorstCalls } from './worst-call.ts';

/** Stories of the filled store are begun from this day on, two thousand a day. */
const FULL_DAY = '2022-02-02';
const NO_STORY = '000000000000000';

const DRAWN_ONCE =
  'a card is drawn once for each change of a story, one at a time, at low priority and by turns of blocks of networks';

/** Calls of crawlers, chats and readers of feeds. */
export const REACH_CALLS: WorstCalls = {
  'feed of the site': () => [{ about: 'thirty stories with the longest texts', path: '/feed.atom' }],
  'feed of one person': () => [
    { about: 'who wrote a hundred thousand stories', path: `/authors/${AUTHOR}/feed.atom` },
    { about: 'nobody', path: `/authors/${NO_STORY}/feed.atom`, status: 404 },
  ],
  sitemap: () => [{ about: 'the days of a million stories', path: '/sitemap.xml' }],
  'sitemap of a day': () => [
    { about: 'one with thousands of stories', path: `/sitemaps/${FULL_DAY}.xml` },
    { about: 'far beyond the last', path: `/sitemaps/${FULL_DAY}.50.xml`, status: 404 },
  ],
  robots: () => [{ about: '', path: '/robots.txt' }],
  'card of a story': ({ stand, models }) => [
    { about: 'kept already', path: '', prepare: () => card(stand, `/travel-story/${models.longStory}`) },
    {
      about: 'drawn anew, of 20 000 places',
      path: '',
      mayCostMore: DRAWN_ONCE,
      prepare: async () => {
        await rename(stand, models.ownStory);
        return card(stand, `/travel-story/${models.ownStory}`);
      },
    },
    { about: 'no story', path: `/cards/${NO_STORY}/${'a'.repeat(16)}.jpg`, status: 404 },
  ],
  'card of a place': ({ stand, models }) => [
    {
      about: 'drawn anew, of 20 000 places',
      path: '',
      mayCostMore: DRAWN_ONCE,
      prepare: async () => {
        await rename(stand, models.ownStory);
        return card(stand, `/travel-story/${models.ownStory}/${models.ownPlace}`);
      },
    },
  ],
  'description of an embed': ({ stand, models }) => [
    { about: 'the longest text', path: oembed(`${stand.url}/travel-story/${models.longStory}`) },
    { about: 'no address of the site', path: oembed(`https://${'a'.repeat(4000)}.example`), status: 404 },
  ],
  embed: ({ models }) => [
    { about: 'the longest text', path: `/embed/${models.longStory}` },
    { about: 'no story', path: `/embed/${NO_STORY}`, status: 404 },
  ],
  'embed of a place': ({ models }) => [
    { about: 'the longest words', path: `/embed/${models.longStory}/${models.longPlace}` },
  ],
};

const oembed = (address: string) => `/oembed?format=xml&url=${encodeURIComponent(address)}`;

/** The card a page names. */
async function card(stand: Stand, page: string): Promise<{ readonly path: string }> {
  const html = await (await fetch(stand.url + page)).text();
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
  if (address === undefined) throw new Error(`${page} names no card.`);
  return { path: new URL(address).pathname };
}

/** Has the card drawn anew. */
async function rename(stand: Stand, story: string): Promise<void> {
  const json = { title: `On foot, day ${Date.now()}` };
  await stand.send(`${STORIES}/${story}`, { method: 'PATCH', json, token: stand.superuser });
}

import { DISCOVER_CALLS } from './discover-calls.ts';
import { AUTHOR } from './many-records.ts';
import type { Stand } from './stand.ts';
import { FORGED, list, records, type WorstCalls } from './worst-call.ts';

const home = (at: string) =>
  list('places_collection', "created >= '2022-01-01 00:00:00'", `${at}&perPage=10&sort=-created`);
const own = (who: string, at: string) =>
  list('places_collection', `user = '${who}'`, `${at}&perPage=50&sort=-created`);
const places = (story: string, at: string) =>
  list('places', `places_collection = '${story}'`, `${at}&perPage=50&sort=position%2Cid`);

const FIRST = 'page=1';
/** Cursors as anybody may make them up: both ways from a moment, behind all places of a story, and back from the end. */
const cursor = (text: string) => `cursor=${Buffer.from(`1${text}`).toString('base64url')}`;
const ON_FROM = (moment: string) => cursor(`n|${moment} 12:00:00.000Z|m`);
const BACK_FROM = (moment: string) => cursor(`p|${moment} 12:00:00.000Z|m`);
const BEHIND_ALL = cursor('n|1e+09|m');
const LAST = cursor('p|');

const MOST_ASKED = 12;

/** Asks until the size has been made: a worker beside the server does that, and who asks too early is told to come again. */
async function largeSize(stand: Stand, path: string): Promise<{ readonly path: string }> {
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    const { status } = await stand.send(path);
    if (status === 200) return { path };
    if (status !== 503) throw new Error(`The large size of a picture is answered with ${status}.`);
  }
  throw new Error('The large size of a picture is not made.');
}

/** Calls anybody may make to read. */
export const READING_CALLS: WorstCalls = {
  'stories of all': () => [
    { about: 'ten stories with the longest texts', path: home(FIRST) },
    { about: 'a page in the middle, of a million', path: home(ON_FROM('2024-01-15')) },
    { about: 'the one before it', path: home(BACK_FROM('2024-01-15')) },
    { about: 'before the first day', path: home(BACK_FROM('1999-01-01')) },
    { about: 'the last page', path: home(LAST) },
  ],
  'stories of one person': ({ stand, models }) => [
    {
      about: 'fifty stories with the longest texts',
      path: '',
      prepare: async () => {
        const { json } = await stand.send(`${records('places_collection')}/${models.longStory}`);
        return { path: own(String(json.user), FIRST) };
      },
    },
    { about: 'the last page of a hundred thousand stories', path: own(AUTHOR, LAST) },
    { about: 'nobody', path: own('x'.repeat(280), LAST) },
  ],
  story: ({ models }) => [
    { about: 'the longest text', path: `${records('places_collection')}/${models.longStory}` },
  ],
  'places of a story': ({ models }) => [
    { about: 'fifty of 500 places with 100 pictures each', path: places(models.largeStory, FIRST) },
    { about: 'the last of them', path: places(models.largeStory, LAST) },
    { about: 'far beyond the last', path: places(models.largeStory, BEHIND_ALL) },
    { about: 'the last page of 20 000 places', path: places(models.ownStory, LAST) },
    { about: 'fifty places with the longest words for 100 pictures', path: places(models.longStory, FIRST) },
  ],
  place: ({ models }) => [{ about: 'the longest words', path: `${records('places')}/${models.longPlace}` }],
  ...DISCOVER_CALLS,
  author: () => [
    { about: 'who wrote a hundred thousand stories', path: `${records('authors')}/${AUTHOR}` },
    { about: 'nobody', path: `${records('authors')}/nobody000000000`, status: 404 },
  ],
  picture: ({ stand, models: { picture } }) => [
    { about: 'the largest size', path: `/api/pictures/${picture.record}/1280/${picture.file}` },
    {
      about: 'a size that is made when asked for first, once it is there',
      path: '',
      prepare: () => largeSize(stand, `/api/pictures/${picture.record}/2560/${picture.file}`),
    },
    { about: 'one there is not', path: `/api/pictures/${picture.record}/1280/none.jpg`, status: 404 },
  ],
  'original picture': ({ models: { picture } }) => [
    { about: 'nearly 20 MB', path: `/api/files/${picture.record}/${picture.file}` },
  ],
  'page or file': ({ siteFiles, models }) => [
    { about: 'a page', path: '/travel-story/somewhere', status: 404 },
    { about: 'a story with the longest text', path: `/travel-story/${models.longStory}` },
    { about: 'one of 20 000 places', path: `/travel-story/${models.ownStory}` },
    ...siteFiles.slice(0, 1).flatMap((path) => [
      { about: 'the largest file', path, sent: { headers: { 'Accept-Encoding': 'br' } } },
      { about: 'the largest file, not packed', path, sent: { headers: { 'Accept-Encoding': 'identity' } } },
    ]),
  ],
  health: () => [{ about: '', path: '/api/health' }],
  'report of loads': () => [
    {
      about: '4 KB of nothing known',
      path: '/api/release/report',
      sent: {
        body: JSON.stringify({ token: 'x', loads: Array(24).fill({ remote: 'x', build: 'y'.repeat(140) }) }),
      },
      status: 204,
    },
  ],
  'counts of loads': () => [
    {
      about: 'a forged token',
      path: `/api/release/counts?since=${'9'.repeat(64)}`,
      sent: { headers: { Authorization: `Bearer ${FORGED.slice(0, 200)}` } },
      status: 401,
    },
  ],
  'report of a breach': () => [
    {
      about: 'as large as may be, of nested nothing',
      path: '/api/waypost/csp-report',
      sent: { body: `{"csp-report":${'['.repeat(4000)}${']'.repeat(4000)}}` },
      status: 204,
    },
  ],
  'counts of breaches': () => [
    {
      about: 'a forged token',
      path: '/api/waypost/csp-report',
      sent: { headers: { Authorization: `Bearer ${FORGED.slice(0, 200)}` } },
      status: 401,
    },
  ],
  outbox: () => [{ about: 'without its key', path: '/outbox', status: 401 }],
  'outbox for programs': () => [{ about: 'without its key', path: '/outbox.json', status: 401 }],
  dashboard: () => [{ about: 'its page', path: '/_/' }],
  'scripts of the dashboard': () => [{ about: '', path: '/_/extensions.js' }],
  'ways to sign in there': () => [{ about: '', path: '/api/collections/_superusers/auth-methods' }],
  backup: () => [
    { about: 'a forged token', path: `/api/backups/none.zip?token=${FORGED.slice(0, 1000)}`, status: 403 },
  ],
};

/** What the gate refuses must be cheap too. */
export const REFUSED_CALLS: WorstCalls = {
  'refused: expand': ({ models }) => [
    {
      about: 'a story into its places and back',
      path: `${records('places_collection')}/${models.largeStory}?expand=places_via_places_collection.places_collection.places_via_places_collection`,
      status: 400,
    },
  ],
  'refused: a filter of one’s own': () => [
    {
      about: 'looks through all titles',
      path: list('places_collection', `title ~ '%a%a%'`, 'page=1&perPage=10'),
      status: 400,
    },
  ],
  'refused: realtime': () => [{ about: 'a stream', path: '/api/realtime', status: 404 }],
  'refused: large JSON': () => [
    {
      about: 'two megabytes',
      path: records('places'),
      sent: { json: { title: 'x'.repeat(2_000_000) } },
      status: 413,
    },
  ],
};

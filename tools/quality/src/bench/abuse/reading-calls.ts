import { AUTHOR } from './many-records.ts';
import { FORGED, list, records, type WorstCalls } from './worst-call.ts';

const home = (page: number) =>
  list('places_collection', "created >= '2022-01-01 00:00:00'", `page=${page}&perPage=10&sort=-created`);
const own = (who: string, page: number) =>
  list('places_collection', `user = '${who}'`, `page=${page}&perPage=50&sort=-created`);
const places = (story: string, page: number) =>
  list('places', `places_collection = '${story}'`, `page=${page}&perPage=50&sort=created%2Cid`);

/** Calls anybody may make to read. */
export const READING_CALLS: WorstCalls = {
  'stories of all': () => [
    { about: 'ten stories with the longest texts', path: home(1) },
    { about: 'the seventh page, of a million', path: home(7) },
    { about: 'the last page', path: home(100) },
  ],
  'stories of one person': ({ stand, models }) => [
    {
      about: 'fifty stories with the longest texts',
      path: '',
      prepare: async () => {
        const { json } = await stand.send(`${records('places_collection')}/${models.longStory}`);
        return { path: own(String(json.user), 1) };
      },
    },
    { about: 'the last page of a hundred thousand stories', path: own(AUTHOR, 100) },
    { about: 'nobody', path: own('x'.repeat(280), 100) },
  ],
  story: ({ models }) => [
    { about: 'the longest text', path: `${records('places_collection')}/${models.longStory}` },
  ],
  'places of a story': ({ models }) => [
    { about: 'fifty of 500 places with 31 pictures each', path: places(models.largeStory, 1) },
    { about: 'the last of them', path: places(models.largeStory, 10) },
    { about: 'far beyond the last', path: places(models.largeStory, 100) },
    { about: 'the last page of 20 000 places', path: places(models.ownStory, 100) },
    { about: 'fifty places with the longest words for 31 pictures', path: places(models.longStory, 1) },
  ],
  place: ({ models }) => [{ about: 'the longest words', path: `${records('places')}/${models.longPlace}` }],
  author: () => [
    { about: 'who wrote a hundred thousand stories', path: `${records('authors')}/${AUTHOR}` },
    { about: 'nobody', path: `${records('authors')}/nobody000000000`, status: 404 },
  ],
  picture: ({ models: { picture } }) => [
    { about: 'the largest size', path: `/api/pictures/${picture.record}/1280/${picture.file}` },
    { about: 'one there is not', path: `/api/pictures/${picture.record}/1280/none.jpg`, status: 404 },
  ],
  'original picture': ({ models: { picture } }) => [
    { about: 'nearly 20 MB', path: `/api/files/${picture.record}/${picture.file}` },
  ],
  'page or file': ({ siteFiles }) => [
    { about: 'a page', path: '/travel-story/somewhere' },
    ...siteFiles.slice(0, 1).flatMap((path) => [
      { about: 'the largest file', path, sent: { headers: { 'Accept-Encoding': 'br' } } },
      { about: 'the largest file, not packed', path, sent: { headers: { 'Accept-Encoding': 'identity' } } },
    ]),
  ],
  health: () => [{ about: '', path: '/api/health' }],
  'token for reports': () => [{ about: '', path: '/api/release/token' }],
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

import { newId, uploadForm } from './draft-parts.ts';
import { noisePng } from './noise-png.ts';
import { namelessLastPlace } from './photo-draft.ts';
import { records, type Ammunition, type WorstCall, type WorstCalls } from './worst-call.ts';

const UPLOADS = records('uploads');
const DRAFTS = records('drafts');
const MOST_PLACES = 500;
/** Three bytes each, which JSON writes with six. */
const LONGEST = '\u2028'.repeat(150_000);

async function draft({ stand, token }: Ammunition, content: string): Promise<string> {
  const { json } = await stand.send(DRAFTS, { json: { content }, token });
  return String(json.id);
}

async function sentPhoto({ stand, token }: Ammunition, side: number) {
  const { json } = await stand.send(UPLOADS, { body: uploadForm(noisePng(side)), token });
  return { id: String(json.id), file: String(json.file) };
}

const upload = async (with_: Ammunition): Promise<string> => (await sentPhoto(with_, 16)).id;

/** As many places as one draft may add, to a story there is. */
function largestDraft(storyId: string): string {
  const places = Array.from({ length: MOST_PLACES }, (_, index) => ({
    id: newId(),
    title: 'x'.repeat(200),
    subtext: 'x'.repeat(400),
    location: { latitude: index / 10, longitude: index / 10 },
    visitedAt: '2024-03-01T13:00:00.000Z',
    visitedOffset: '-03:00',
  }));
  return JSON.stringify({ story: { id: storyId }, places });
}

const ROOMY = 'draftsgoinhere0';

/** An empty story. Whatever the one before it became is deleted, also that of an earlier run: the account is nearly full. */
async function roomyStory({ stand, token }: Ammunition): Promise<string> {
  const stories = records('places_collection');
  await stand.send(`${stories}/${ROOMY}`, { method: 'DELETE', token });
  const json = { id: ROOMY, title: 'By sea', start_date: '2024-03-01', end_date: '2024-03-09' };
  const { status } = await stand.send(stories, { json, token });
  if (status !== 200) throw new Error(`A story for drafts is answered with ${status}.`);
  return ROOMY;
}

/** A call about one that is made for it. */
function about(
  with_: Ammunition,
  text: string,
  make: (with_: Ammunition) => Promise<string>,
  path: string,
  rest: Partial<WorstCall>,
): WorstCall {
  return {
    about: text,
    path: '',
    ...rest,
    prepare: async () => ({
      path: `${path}/${await make(with_)}`,
      sent: rest.sent ?? { token: with_.token },
    }),
  };
}

/** Calls about photos that are in no place, and work that has not become a story. All need an account. */
export const DRAFT_CALLS: WorstCalls = {
  'own uploads': ({ token }) => [{ about: 'all', path: '/api/waypost/uploads', sent: { token } }],
  upload: (with_) => [about(with_, 'one', upload, UPLOADS, {})],
  'new upload': ({ token }) => [
    {
      about: 'a picture of nearly 20 MB',
      path: UPLOADS,
      mayCostMore: 'a picture of 20 MB has to be read, as in a place',
      prepare: () => Promise.resolve({ sent: { token, body: uploadForm(noisePng(2_600)) } }),
    },
  ],
  'sent photo': (with_) => [
    {
      about: 'nearly 20 MB',
      path: '',
      prepare: async () => {
        const { id, file } = await sentPhoto(with_, 2_600);
        return { path: `/api/files/uploads/${id}/${file}`, sent: { token: with_.token } };
      },
    },
  ],
  'deleted upload': (with_) => [
    about(with_, 'one', upload, UPLOADS, { status: 204, sent: { method: 'DELETE', token: with_.token } }),
  ],
  'own drafts': ({ token }) => [{ about: 'all', path: '/api/waypost/drafts', sent: { token } }],
  draft: (with_) => [about(with_, 'the longest', (w) => draft(w, LONGEST), DRAFTS, {})],
  'new draft': ({ token }) => [
    { about: 'the longest', path: DRAFTS, sent: { token, json: { content: LONGEST } } },
  ],
  'changed draft': (with_) => [
    about(with_, 'the longest', (w) => draft(w, LONGEST), DRAFTS, {
      sent: { token: with_.token, method: 'PATCH', json: { content: LONGEST, revision: 1 } },
    }),
  ],
  'deleted draft': (with_) => [
    about(with_, 'the longest', (w) => draft(w, LONGEST), DRAFTS, {
      status: 204,
      sent: { method: 'DELETE', token: with_.token },
    }),
  ],
  'draft that becomes a story': (with_) => {
    const accepted = async (content: string) => ({
      path: `/api/waypost/drafts/${await draft(with_, content)}/accept`,
      sent: { token: with_.token, json: { revision: 1 } },
    });
    return [
      {
        about: `${MOST_PLACES} places`,
        path: '',
        mayCostMore:
          'it is five hundred places, each for less than a millisecond; they count for the account (security.md, M41)',
        prepare: async () => accepted(largestDraft(await roomyStory(with_))),
      },
      {
        about: 'as many parts as are read, and no story',
        path: '',
        status: 400,
        prepare: () => accepted(`{"places":[${'null,'.repeat(19_990)}null]}`),
      },
      {
        about: `${MOST_PLACES} places with a thousand photos, the last without a name`,
        path: '',
        status: 400,
        prepare: () => namelessLastPlace(with_),
      },
    ];
  },
};

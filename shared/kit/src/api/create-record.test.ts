import PocketBase, { BaseAuthStore } from 'pocketbase';

import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { asPlaceId, asStoryId, asUserId } from '@waypost/contracts/ids.ts';
import type { PlaceInput } from '@waypost/contracts/story.ts';
import { isIdTaken } from '@waypost/contracts/errors/id-taken.ts';
import { createApiClient } from './create-api-client.ts';

const id = asPlaceId('place0000000001');
const owner = asUserId('user00000000001');
const input: PlaceInput = {
  storyId: asStoryId('story0000000001'),
  title: 'Cabo Polonio',
  subtext: '',
  location: { longitude: -53.784167, latitude: -34.401944 },
};
const record = { id, collectionId: 'places', user: owner, title: 'Cabo Polonio', main_picture: '' };
const taken = [
  400,
  { data: { id: { code: 'validation_not_unique', message: 'Value must be unique.' } } },
] as const;
const stored = [200, record] as const;

interface Request {
  readonly method: string;
  readonly path: string;
  readonly form: FormData;
}

/** The API over a backend that gives these answers in turn, and what it was asked. */
function apiAnswering(...answers: (readonly [number, unknown])[]) {
  const asked: Request[] = [];
  const client = new PocketBase('http://backend.test', new BaseAuthStore());
  client.beforeSend = (url, options) => {
    options.fetch = (_input, init) => {
      const [status, body] = answers[asked.length] ?? [500, {}];
      asked.push({ method: init?.method ?? '', path: new URL(url).pathname, form: init?.body as FormData });
      return Promise.resolve(Response.json(body, { status }));
    };
    return { url, options };
  };
  return { api: createApiClient(client, { needsVerified: false }), asked };
}

const fieldsOf = ({ form }: Request) => Object.fromEntries(form.entries());

it('a create with an id sends it', async () => {
  const { api, asked } = apiAnswering(stored);
  await api.places.create(owner, input, { id });
  expect(asked).toHaveLength(1);
  expect(fieldsOf(asked[0]!)).toMatchObject({ id, user: owner, title: 'Cabo Polonio' });
});

it('a create without an id leaves the choice to the backend', async () => {
  const { api, asked } = apiAnswering(stored);
  await api.places.create(owner, input);
  expect(fieldsOf(asked[0]!)).not.toHaveProperty('id');
});

it('a try after a lost answer writes the whole form over the record it finds, pictures too', async () => {
  const { api, asked } = apiAnswering(taken, stored);
  const picture = new File(['one'], 'picture.jpg', { type: 'image/jpeg' });
  await api.places.create(owner, { ...input, addPictures: [picture] }, { id, mayExist: true });
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/collections/places/records',
    `PATCH /api/collections/places/records/${id}`,
  ]);
  const { form } = asked[1]!;
  expect(form.get('title')).toBe('Cabo Polonio');
  expect(form.get('main_picture')).toBe('');
  expect(form.getAll('other_pictures')).toEqual([expect.objectContaining({ name: 'picture.jpg' })]);
});

it('a try after a lost answer empties what the form no longer holds', async () => {
  const { api, asked } = apiAnswering(taken, stored);
  await api.places.create(owner, input, { id, mayExist: true });
  expect(fieldsOf(asked[1]!)).toMatchObject({ main_picture: '', other_pictures: '', subtext: '' });
});

it('a story is brought up to date the same way', async () => {
  const { api, asked } = apiAnswering(taken, [
    200,
    { ...record, start_date: '', end_date: '', description: '' },
  ]);
  const day = parseCalendarDate('2026-03-02')!;
  const story = { title: 'Down the coast', startDate: day, endDate: day, description: '' };
  await api.stories.create(owner, story, { id: asStoryId(id), mayExist: true });
  expect(asked[1]).toMatchObject({
    method: 'PATCH',
    path: `/api/collections/places_collection/records/${id}`,
  });
  expect(fieldsOf(asked[1]!)).toMatchObject({ title: 'Down the coast', main_picture: '' });
});

it('a first try that meets a taken id changes nothing and says so', async () => {
  const { api, asked } = apiAnswering(taken);
  const failure = await api.places.create(owner, input, { id }).catch((error: unknown) => error);
  expect(isIdTaken(failure)).toBe(true);
  expect(asked).toHaveLength(1);
});

it('somebody else’s record stays theirs: the failure is the create’s own', async () => {
  const { api } = apiAnswering(taken, [404, { message: "The requested resource wasn't found." }]);
  const failure = await api.places
    .create(owner, input, { id, mayExist: true })
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'invalid' });
  expect(isIdTaken(failure)).toBe(true);
});

it('another failure of the second step is told as it is', async () => {
  const { api } = apiAnswering(taken, [500, {}]);
  await expect(api.places.create(owner, input, { id, mayExist: true })).rejects.toMatchObject({
    code: 'server',
  });
});

it('other refusals are never answered with an update', async () => {
  const title = { code: 'validation_required', message: 'Please give your place a title.' };
  const { api, asked } = apiAnswering([400, { data: { title } }]);
  await expect(api.places.create(owner, input, { id, mayExist: true })).rejects.toMatchObject({
    fieldErrors: { title: 'Please give your place a title.' },
  });
  expect(asked).toHaveLength(1);
});

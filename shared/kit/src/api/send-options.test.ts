import PocketBase, { BaseAuthStore } from 'pocketbase';

import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import { asPlaceId, asStoryId, asUserId } from '@waypost/contracts/ids.ts';
import type { PlaceInput, StoryInput } from '@waypost/contracts/story.ts';
import { meetSilence } from '../testing/meet-silence.ts';
import { createBackendClient } from './backend-client.ts';
import { createApiClient } from './create-api-client.ts';
import { sendOptions, uploadOptions } from './send-options.ts';

const owner = asUserId('user00000000001');
const storyId = asStoryId('story0000000001');
const placeId = asPlaceId('place0000000001');
const day = parseCalendarDate('2026-03-02')!;
const story: StoryInput = { title: 'Down the coast', startDate: day, endDate: day, description: '' };
const place: PlaceInput = {
  storyId,
  title: 'Cabo Polonio',
  subtext: '',
  location: { longitude: -53.784167, latitude: -34.401944 },
};

const silence = meetSilence();

const api = () =>
  createApiClient(new PocketBase(silence.origin, new BaseAuthStore()), { needsVerified: false });

it.each([
  ['creating a story', () => api().stories.create(owner, story)],
  ['editing a story', () => api().stories.update(storyId, story)],
  ['creating a place', () => api().places.create(owner, place)],
  ['editing a place', () => api().places.update(placeId, place)],
  ['reading a story', () => api().stories.get(storyId)],
  ['asking for a new password', () => api().accounts.requestPasswordReset('lena@waypost.example')],
])('%s without a file gives up after 20 s on a server that stays silent', async (_, call) => {
  await expect(call()).rejects.toMatchObject({ code: 'timeout' });
  expect(silence.limits).toEqual([20_000]);
});

describe('what is asked beside a call', () => {
  const token = ['{}', JSON.stringify({ exp: 4_102_444_800 }), ''].map(btoa).join('.');

  /** The API for a person who has not confirmed their address, over a backend that is silent but for `answer`. */
  function apiAnswering(path: string, answer: () => Response) {
    const authStore = new BaseAuthStore();
    authStore.save(token, { id: owner, collectionId: 'users', collectionName: 'users', verified: false });
    const send: typeof fetch = (url, init) =>
      String(url).includes(path) ? Promise.resolve(answer()) : fetch(url, init);
    return createApiClient(createBackendClient({ baseUrl: silence.origin, authStore, fetch: send }), {
      needsVerified: true,
    });
  }

  it('whether the token stands after a refusal gives up, and the refusal is told', async () => {
    const refusing = apiAnswering('/records', () => Response.json({}, { status: 403 }));
    await expect(refusing.stories.delete(storyId)).rejects.toMatchObject({ code: 'forbidden' });
    expect(silence.limits).toEqual([20_000, 20_000]);
  });

  it('the right to see own pictures gives up, and the story is shown without', async () => {
    const record = {
      id: storyId,
      user: owner,
      title: 'Down the coast',
      start_date: '',
      end_date: '',
      description: '',
    };
    const answering = apiAnswering('/records', () => Response.json(record));
    expect(await answering.stories.get(storyId)).toMatchObject({ title: 'Down the coast' });
    expect(silence.limits).toEqual([20_000, 20_000]);
  });
});

it('a call that is cancelled before is told as cancelled', async () => {
  const controller = new AbortController();
  const answer = api().stories.create(owner, story, { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ code: 'aborted' });
});

describe('a form with a picture', () => {
  const form = new FormData();
  form.set('main_picture', new File(['bytes'], 'picture.jpg', { type: 'image/jpeg' }));

  it('has no limit on the whole, and in a browser the sender that watches for silence', () => {
    expect(uploadOptions(form)).toEqual({ requestKey: null });
    Object.assign(globalThis, { XMLHttpRequest: EventTarget });
    expect(uploadOptions(form)).toEqual({ requestKey: null, fetch: expect.any(Function) });
    expect(silence.limits).toEqual([]);
    Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
  });

  it('ends when its caller ends it', () => {
    const { signal } = new AbortController();
    expect(uploadOptions(form, { signal }).signal).toBe(signal);
  });
});

it('no call has a key by which a later one would cancel it', () => {
  expect(sendOptions()).toMatchObject({ requestKey: null });
  expect(uploadOptions(new FormData())).toMatchObject({ requestKey: null });
});

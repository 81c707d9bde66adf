import { expect, test } from '@playwright/test';

import { createApi } from '../api/api.ts';
import { createPerson } from '../api/people.ts';
import { createStory, PLACES, STORIES } from '../api/stories.ts';
import { readAddresses } from '../system/addresses.ts';

const MB = 1024 * 1024;

test('JSON of more than a megabyte is refused with a sentence, for a story, a place and a form that holds it', async () => {
  const api = createApi(readAddresses().site);
  const author = await createPerson(api);
  const storyId = await createStory(api, author);
  const title = 'x'.repeat(2 * MB);
  for (const [method, path] of [
    ['POST', STORIES],
    ['POST', PLACES],
    ['PATCH', `${STORIES}/${storyId}`],
  ] as const) {
    const { status, body } = await api.call(method, path, { token: author.token, json: { title } });
    expect([status, body.message], path).toEqual([
      413,
      'This is too large: here JSON may have at most 1 MB.',
    ]);
    const form = new FormData();
    form.set('@jsonPayload', JSON.stringify({ title }));
    const inForm = await api.call(method, path, { token: author.token, form });
    expect([inForm.status, inForm.body.message], path).toEqual([
      413,
      'This is too large: here the text of a form may have at most 1 MB.',
    ]);
  }
});

test('a place or a story whose pictures are a text that names a hundred and one is refused, whichever way it comes', async () => {
  const api = createApi(readAddresses().site);
  const author = await createPerson(api);
  const storyId = await createStory(api, author);
  const names = JSON.stringify(Array.from({ length: 101 }, (_, index) => `${index}.jpg`));
  const places = 'A place has at most 100 pictures.';
  const cover = 'A story has one cover picture.';
  for (const [method, path, field, sentence] of [
    ['POST', PLACES, 'other_pictures', places],
    ['POST', PLACES, '+other_pictures', places],
    ['POST', PLACES, 'main_picture', places],
    ['POST', STORIES, 'main_picture', cover],
    ['PATCH', `${STORIES}/${storyId}`, 'main_picture+', cover],
  ] as const) {
    const json = { title: 'x', [field]: names };
    const { status, body } = await api.call(method, path, { token: author.token, json });
    expect([status, body.message], `${path} ${field}`).toEqual([400, sentence]);
    const form = new FormData();
    form.set(field, names);
    const inForm = await api.call(method, path, { token: author.token, form });
    expect([inForm.status, inForm.body.message], `${path} ${field}`).toEqual([400, sentence]);
  }
});

test('a megabyte of nothing but parts is refused, behind blanks in a form too', async () => {
  const api = createApi(readAddresses().site);
  const author = await createPerson(api);
  const storyId = await createStory(api, author);
  const parts = `{"pictures":[${'[],'.repeat(300_000)}[]]}`;
  for (const blanks of ['', ' ', ' \t\r\n']) {
    const form = new FormData();
    form.set('@jsonPayload', blanks + parts);
    const { status, body } = await api.call('PATCH', `${STORIES}/${storyId}`, { token: author.token, form });
    expect([status, body.message], JSON.stringify(blanks)).toEqual([
      400,
      'This is made of more parts than anything here has.',
    ]);
  }
});

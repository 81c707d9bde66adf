/** @jest-environment node */
import { seededRandom } from '@waypost/cli-kit/seeded-random.ts';

import type { FrontAnswer } from './front-door.ts';
import { KnownStory } from './known-story.ts';
import { nextSave, type Save } from './next-save.ts';

const author = { id: 'ana', email: '', password: '', token: 'token' };
const answer = (status: number, json: unknown): FrontAnswer => ({
  ...{ status, isJson: true },
  body: Buffer.from(JSON.stringify(json)),
});

/** A save of a kind, and the story it is about. */
function saveOf(kind: string): readonly [Save, KnownStory] {
  for (let seed = 1; ; seed += 1) {
    const story = new KnownStory('story-7', 7, author, true, 5);
    const world = { people: [author], stories: [story], landmarks: [], pictures: [], tiles: [] };
    const save = nextSave(world, seededRandom(seed));
    if (save.kind === kind) return [save, story];
  }
}

const taken = answer(400, { data: { id: { code: 'validation_not_unique' } } });

it('a place whose id is taken is written over by a second try, and not by a first', () => {
  const [save] = saveOf('new place');
  expect(save.judge(taken, save.call, false)).toEqual({ is: 'wrong' });
  const { id, ...form } = save.call.json as { readonly id: string; readonly title: string };
  const step = save.judge(taken, save.call, true);
  expect(step).toMatchObject({
    is: 'next',
    call: { method: 'PATCH', path: `/api/collections/places/records/${id}`, json: form },
  });
  if (step.is !== 'next') return;
  const stored = answer(200, { id, title: form.title });
  expect(save.judge(stored, step.call, true)).toEqual({ is: 'stored', already: true });
});

it('a place that is acknowledged as another one is wrong', () => {
  const [save] = saveOf('new place');
  expect(save.judge(answer(200, { id: 'another', title: 'Place' }), save.call, false)).toEqual({
    is: 'wrong',
  });
});

it('a change that an earlier try stored is acknowledged by the conflict that says so', () => {
  const [save, story] = saveOf('changed story');
  const conflict = (title: string) => answer(409, { data: { stored: { title, revision: 6 } } });
  expect(save.judge(conflict(story.titleOf(2)), save.call, false)).toEqual({ is: 'wrong' });
  expect(save.judge(conflict(story.titleOf(2)), save.call, true)).toEqual({ is: 'stored', already: true });
  expect(save.judge(conflict(story.titleOf(1)), save.call, true)).toMatchObject({
    is: 'next',
    call: { json: { title: story.titleOf(2), revision: 6 } },
  });
});

it('a story is known to say what was acknowledged, and is changed again only then', () => {
  const [save, story] = saveOf('changed story');
  expect([story.acknowledged, story.sent, story.isBusy]).toEqual([1, 2, true]);
  save.end(true);
  expect([story.acknowledged, story.sent, story.isBusy]).toEqual([2, 2, false]);
});

/** @jest-environment node */
import { asStoryId, asUserId } from '@waypost/contracts/ids.ts';
import { createFakeApi, createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createPicture, createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { storiesFile } from './stories-file.ts';

it('holds all stories with their places and the words on pictures, over all pages, and no address', async () => {
  const stories = Array.from({ length: 51 }, (_, number) =>
    createStory({ id: asStoryId(`story${String(number).padStart(10, '0')}`), visibility: 'private' }),
  );
  const mainPicture = createPicture({ caption: 'The lighthouse' });
  const places = [createPlace({ storyId: stories[50]!.id, mainPicture })];
  const backend = createFakeBackend({ stories, places });
  const onProgress = jest.fn();
  const file = await storiesFile(createFakeApi(backend), asUserId('user00000000001'), onProgress);
  expect(onProgress).toHaveBeenLastCalledWith(50, 51);
  const text = await file.text();
  expect(text).not.toContain('/api/');
  const told = JSON.parse(text) as { stories: { title: string; places: object[] }[] };
  expect(told.stories).toHaveLength(51);
  expect(told.stories[50]).toMatchObject({
    title: stories[50]!.title,
    description: '<p>Three weeks by the water.</p>',
    places: [{ title: 'Cabo Polonio', mainPicture: { caption: 'The lighthouse' } }],
  });
});

import { asPlaceId, asStoryId } from '@waypost/contracts/ids.ts';
import { createFakeApi, createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createPicture, createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { removePicture, removePlace } from './remove-shared.ts';

const story = createStory({ id: asStoryId('story0000000001') });
const [one, two] = ['one.jpg', 'two.jpg'].map((fileName) => createPicture({ fileName }));
const place = createPlace({
  ...{ id: asPlaceId('place0000000001'), storyId: story.id },
  ...{ mainPicture: one!, otherPictures: [two!] },
});

function opened() {
  const backend = createFakeBackend({ stories: [story], places: [place] });
  return { backend, api: createFakeApi(backend) };
}

it('takes out the picture that was meant where another one is the main picture meanwhile, and does so once', async () => {
  const { api } = opened();
  await api.places.update(place.id, { mainPicture: 'two.jpg' });
  for (const time of ['once', 'twice']) {
    const { mainPicture, otherPictures } = await removePicture(api, place.id, 'one.jpg');
    expect([time, mainPicture?.fileName, otherPictures]).toEqual([time, 'two.jpg', []]);
  }
});

it('takes a place that somebody else has deleted for deleted, but not one it may no longer delete', async () => {
  const { backend, api } = opened();
  await removePlace(api, place);
  await expect(removePlace(api, place)).resolves.toBeUndefined();
  backend.stories = [];
  await expect(removePlace(api, place)).rejects.toMatchObject({ code: 'not-found' });
});

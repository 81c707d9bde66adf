import { asDraftId, asStoryId } from './ids.ts';
import { draftBegun, keptImportBegun } from './import-begun.ts';

const story = { id: asStoryId('story0000000001'), title: 'Portugal, May 2026' };
const [photos, out, places] = [[1, 2, 3], ['1'], [{}]];
const begun = {
  draftId: 'draft0000000001',
  storyId: null,
  title: story.title,
  photos: 2,
  places: 1,
  countries: ['PT'],
};

it('counts photos and places alike in what lies on the device and what lies at the site, without those taken out', () => {
  const { draftId } = begun;
  const kept = {
    draftId,
    storyId: story.id,
    title: story.title,
    isNewStory: true,
    photos,
    countries: ['PT'],
    plan: { places, out },
  };
  expect(keptImportBegun(kept)).toEqual(begun);
  const content = { story, places, workspace: { isNewStory: true, photos, countries: ['PT'], out } } as never;
  expect(draftBegun(asDraftId(draftId), content)).toEqual(begun);
  expect(keptImportBegun({ ...kept, isNewStory: false })).toEqual({ ...begun, storyId: story.id });
});

it.each([undefined, null, 'text', { photos }, { draftId: 'a', storyId: 'b', photos: [], plan: {} }])(
  'is none where there are no photos: %j',
  (kept) => expect(keptImportBegun(kept)).toBeNull(),
);

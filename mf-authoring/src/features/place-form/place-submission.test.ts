import { createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';
import type { PlaceInput, StoryInput } from '@waypost/contracts/story.ts';

import { awaitsStory, nextSubmission, NOTHING_SENT, type PlaceSubmissionEvent } from './place-submission.ts';

const story = createStory();
const place = createPlace();
const storyInput: StoryInput = {
  title: story.title,
  startDate: story.startDate!,
  endDate: story.endDate!,
  description: '',
};
const pointInput: PlaceInput = {
  storyId: story.id,
  title: place.title,
  subtext: place.subtext,
  location: place.location,
};
const after = (...events: readonly PlaceSubmissionEvent[]) => events.reduce(nextSubmission, NOTHING_SENT);

const storySent: PlaceSubmissionEvent = { type: 'story-sent', input: storyInput };
const storyMade: PlaceSubmissionEvent = { type: 'story-made', story };
const pointSent: PlaceSubmissionEvent = { type: 'point-sent', input: pointInput };

test('between sending the new story and its answer, the story is what is waited for', () => {
  expect(awaitsStory(NOTHING_SENT)).toBe(false);
  expect(awaitsStory(after(storySent))).toBe(true);
  expect(awaitsStory(after(storySent, storyMade))).toBe(false);
});

test('a point that goes into a story that is there waits for none', () => {
  expect(awaitsStory(after(pointSent))).toBe(false);
});

test('a story that was taken back leaves the refused point', () => {
  expect(after(storySent, storyMade, pointSent, { type: 'story-taken-back' })).toEqual({
    ...NOTHING_SENT,
    sentPoint: pointInput,
  });
});

test('the next try knows nothing of the one before, nor of its refused pictures', () => {
  const refused: PlaceSubmissionEvent = { type: 'pictures-refused', problems: { main: 'Too large.' } };
  expect(after(storySent, storyMade, pointSent, refused).pictureProblems).toEqual({ main: 'Too large.' });
  expect(after(storySent, storyMade, pointSent, refused, { type: 'started' })).toEqual(NOTHING_SENT);
});

import type { StoryId } from '@waypost/contracts/ids.ts';
import type { Place, PlaceInput } from '@waypost/contracts/story.ts';

import { readyPictures } from '../../form-parts/ready-pictures.ts';
import { NotReady, type SubmissionTools } from '../../form-parts/use-submission.ts';
import type { PlaceSending } from './place-form-work.ts';
import type { PlaceFormValues } from './place-form-start.ts';
import { newStoryOf, placeInputOf, storyIdOf, type PlacePictures } from './place-input.ts';
import { isRefusedForGood, takeStoryBack } from './take-story-back.ts';

/**
 * Sends the form: pictures ready first, then the new story where there is one, then the point.
 *
 * @returns the point as it is stored
 * @throws NotReady when a picture can not be sent; an AppError when the server refused or did not answer
 */
export async function sendPlace(
  sending: PlaceSending,
  checked: PlaceFormValues,
  tools: SubmissionTools,
): Promise<Place> {
  const { host, start, dispatch } = sending;
  const pictures = await picturesOf(sending, tools.signal);
  const values = await valuesWith(pictures, sending, checked);
  const storyId = await storyFor(sending, values, tools);
  const input = placeInputOf(values, storyId, pictures);
  dispatch({ type: 'point-sent', input });
  tools.onProgress(0);
  return start.place
    ? host.api.places.update(start.place.id, input, tools)
    : createPoint(sending, input, tools);
}

async function picturesOf(sending: PlaceSending, signal: AbortSignal): Promise<PlacePictures> {
  const { main, others, removed, isMainRemoved, chosenMain, words, order, start, text } = sending;
  const chosen = { main: await readyPictures(main, text), others: await readyPictures(others, text) };
  const stored = { main: start.place?.mainPicture ?? null, others: start.place?.otherPictures ?? [] };
  signal.throwIfAborted();
  return { ...chosen, stored, removed, isMainRemoved, chosenMain, words, order };
}

/** The form's values; a photo that took another's place since they were checked has written its own location and days. */
async function valuesWith(
  pictures: PlacePictures,
  { form, main, text }: PlaceSending,
  checked: PlaceFormValues,
): Promise<PlaceFormValues> {
  if (pictures.main[0]?.id === main.list[0]?.id) return checked;
  try {
    return { ...checked, ...(await form.validateFields()) };
  } catch {
    throw new NotReady(text('form.unlike-photo'));
  }
}

async function storyFor(
  { host, user, storyAttempt, dispatch, onStoryMade }: PlaceSending,
  values: PlaceFormValues,
  { signal }: SubmissionTools,
): Promise<StoryId> {
  const input = newStoryOf(values);
  if (!input) return storyIdOf(values);
  dispatch({ type: 'story-sent', input });
  const story = await storyAttempt.create((target) =>
    host.api.stories.create(user.id, input, { ...target, signal }),
  );
  dispatch({ type: 'story-made', story });
  onStoryMade(story);
  return story.id;
}

/** Creates the point; a story that was made for it goes again when the point is refused for good. */
async function createPoint(sending: PlaceSending, input: PlaceInput, tools: SubmissionTools): Promise<Place> {
  const { host, user, attempt, current, dispatch, onStoryTakenBack } = sending;
  try {
    return await attempt.create((target) => host.api.places.create(user.id, input, { ...target, ...tools }));
  } catch (error) {
    const { madeStory } = current();
    if (madeStory && isRefusedForGood(error) && (await takeStoryBack(host.api, madeStory.id))) {
      dispatch({ type: 'story-taken-back' });
      onStoryTakenBack(madeStory.id);
    }
    throw error;
  }
}

import { failureSentence } from '../../form-parts/failure-sentence.ts';
import { serverFieldErrors, showFieldErrors } from '../../form-parts/server-field-errors.ts';
import type { PlaceSending } from './place-form-work.ts';
import { awaitsStory, type PictureField } from './place-submission.ts';

const POINT_FIELDS = {
  title: 'title',
  subtext: 'subtext',
  latitude: 'latitude',
  longitude: 'longitude',
  places_collection: 'story',
} as const;
const STORY_FIELDS = { title: 'newTitle', start_date: 'newStart', end_date: 'newEnd' } as const;
const PICTURE_FIELDS: Readonly<Record<string, PictureField>> = {
  main_picture: 'main',
  other_pictures: 'others',
};

/** Shows a failure where it belongs; gives the sentence for the form's end, null where the fields say it all. */
export function explainFailure(sending: PlaceSending, error: unknown): string | null {
  return awaitsStory(sending.current())
    ? explainStoryFailure(sending, error)
    : explainPointFailure(sending, error);
}

function explainStoryFailure({ form, host, user, text }: PlaceSending, error: unknown): string | null {
  host.notifications.alert('error', text('story.create-failed'));
  const errors = serverFieldErrors(error, STORY_FIELDS, text);
  showFieldErrors(form, errors);
  return failureSentence(error, user, errors.length > 0, text);
}

function explainPointFailure(sending: PlaceSending, error: unknown): string | null {
  const { form, host, user, start, text, current, dispatch } = sending;
  host.notifications.alert('error', text(start.place ? 'place.edit-failed' : 'place.create-failed'));
  const errors = serverFieldErrors(error, POINT_FIELDS, text);
  const ofPictures = serverFieldErrors(error, PICTURE_FIELDS, text);
  showFieldErrors(form, errors);
  const problems = Object.fromEntries(ofPictures.map(({ name, errors: [first] }) => [name, first]));
  dispatch({ type: 'pictures-refused', problems });
  const reason = failureSentence(error, user, errors.length + ofPictures.length > 0, text);
  const { madeStory } = current();
  const left = madeStory && text('place.story-left', { title: madeStory.title });
  return [reason, left].filter(Boolean).join(' ') || null;
}

import type { PlaceId, StoryId } from '@waypost/shared/contracts/ids.ts';
import type { SessionUser } from '@waypost/shared/contracts/session.ts';
import type { Story } from '@waypost/shared/contracts/story.ts';
import type { FormInstance } from 'antd/es/form';
import { useRef, useState } from 'react';

import { serverFieldErrors, showFieldErrors } from '../../form-parts/server-field-errors.ts';
import { NotReady, useSubmission, type SubmissionTools } from '../../form-parts/use-submission.ts';
import type { AttemptControl } from '../../form-parts/use-attempt.ts';
import { useHost, useText } from '../../lib/scope.ts';
import type { ChosenPictures } from '../../pictures/use-chosen-pictures.ts';
import type { PlaceFormStart, PlaceFormValues } from './place-form-start.ts';
import { newStoryOf, placeInputOf, storyIdOf } from './send-place.ts';

type PictureField = 'main' | 'others';
type PictureProblems = Readonly<Partial<Record<PictureField, string>>>;

const FIELDS = {
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

interface Work {
  readonly form: FormInstance<PlaceFormValues>;
  readonly user: SessionUser;
  readonly start: PlaceFormStart;
  readonly main: ChosenPictures;
  readonly others: ChosenPictures;
  readonly removed: readonly string[];
  readonly attempt: AttemptControl<PlaceId>;
  readonly storyAttempt: AttemptControl<StoryId>;
  /** A story was made on the way; the form goes on with it. */
  readonly onStoryMade: (story: Story) => void;
  readonly onSaved: () => Promise<void>;
}

/** Sends the form: pictures ready first, then the new story where there is one, then the point. */
export function usePlaceSubmission(work: Work) {
  const { form, user, start, main, others, removed, attempt, storyAttempt, onStoryMade, onSaved } = work;
  const { api, navigation, notifications } = useHost();
  const text = useText();
  const [pictureProblems, setPictureProblems] = useState<PictureProblems>({});
  const makingStory = useRef(false);
  const { place } = start;

  const submission = useSubmission({
    onFailure(error) {
      if (makingStory.current) {
        notifications.alert('error', text('story.create-failed'));
        const errors = serverFieldErrors(error, STORY_FIELDS, text);
        showFieldErrors(form, errors);
        return errors.length > 0;
      }
      notifications.alert('error', text(place ? 'place.edit-failed' : 'place.create-failed'));
      const errors = serverFieldErrors(error, FIELDS, text);
      const ofPictures = serverFieldErrors(error, PICTURE_FIELDS, text);
      showFieldErrors(form, errors);
      setPictureProblems(Object.fromEntries(ofPictures.map(({ name, errors: [first] }) => [name, first])));
      return errors.length + ofPictures.length > 0;
    },
  });

  async function storyFor(values: PlaceFormValues, { signal }: SubmissionTools) {
    const input = newStoryOf(values);
    if (!input) return storyIdOf(values);
    makingStory.current = true;
    const story = await storyAttempt.create((target) =>
      api.stories.create(user.id, input, { ...target, signal }),
    );
    makingStory.current = false;
    onStoryMade(story);
    return story.id;
  }

  async function send(values: PlaceFormValues, tools: SubmissionTools): Promise<() => void> {
    const pictures = { main: await main.settled(), others: await others.settled(), removed };
    tools.signal.throwIfAborted();
    const isUnusable = [...pictures.main, ...pictures.others].some(({ state }) => state.status === 'failed');
    if (isUnusable) throw new NotReady(text('form.unusable-pictures'));
    const storyId = await storyFor(values, tools);
    const input = placeInputOf(values, storyId, pictures);
    tools.onProgress(0);
    await (place
      ? api.places.update(place.id, input, tools)
      : attempt.create((target) => api.places.create(user.id, input, { ...target, ...tools })));
    await onSaved();
    return () => {
      notifications.alert('success', text(place ? 'place.edited' : 'place.created', { title: input.title }));
      navigation.go(`/travel-story/${storyId}`);
    };
  }

  return {
    ...submission,
    pictureProblems,
    submit(values: PlaceFormValues) {
      setPictureProblems({});
      makingStory.current = false;
      return submission.submit((tools) => send(values, tools));
    },
  };
}

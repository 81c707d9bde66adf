import type { PlaceId, StoryId } from '@waypost/contracts/ids.ts';
import type { SessionUser } from '@waypost/contracts/session.ts';
import type { PlaceInput, Story } from '@waypost/contracts/story.ts';
import type { FormInstance } from 'antd/es/form';
import { useRef, useState } from 'react';

import { failureSentence } from '../../form-parts/failure-sentence.ts';
import { serverFieldErrors, showFieldErrors } from '../../form-parts/server-field-errors.ts';
import { NotReady, useSubmission, type SubmissionTools } from '../../form-parts/use-submission.ts';
import type { AttemptControl } from '../../form-parts/use-attempt.ts';
import { useHost, useText } from '../../lib/scope.ts';
import type { ChosenPictures } from '../../pictures/use-chosen-pictures.ts';
import { afterStop, NOTHING_SENT, type Sent } from './after-stop.ts';
import type { PlaceFormStart, PlaceFormValues } from './place-form-start.ts';
import { newStoryOf, placeInputOf, storyIdOf } from './send-place.ts';
import { isRefusedForGood, takeStoryBack } from './take-story-back.ts';

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
  readonly isMainRemoved: boolean;
  readonly attempt: AttemptControl<PlaceId>;
  readonly storyAttempt: AttemptControl<StoryId>;
  /** A story was made on the way; the form goes on with it. */
  readonly onStoryMade: (story: Story) => void;
  /** That story is gone again; the form is as before it was made. */
  readonly onStoryTakenBack: (id: StoryId) => void;
  readonly onSaved: () => Promise<void>;
}

/** Sends the form: pictures ready first, then the new story where there is one, then the point. */
export function usePlaceSubmission(work: Work) {
  const { form, user, start, main, others, removed, isMainRemoved, attempt, storyAttempt, onSaved } = work;
  const { api, navigation, notifications } = useHost();
  const text = useText();
  const [pictureProblems, setPictureProblems] = useState<PictureProblems>({});
  const sent = useRef<Sent>(NOTHING_SENT);
  const { place } = start;

  const submission = useSubmission({
    onFailure(error) {
      const { story, made } = sent.current;
      if (story && !made) {
        notifications.alert('error', text('story.create-failed'));
        const errors = serverFieldErrors(error, STORY_FIELDS, text);
        showFieldErrors(form, errors);
        return failureSentence(error, user, errors.length > 0, text);
      }
      notifications.alert('error', text(place ? 'place.edit-failed' : 'place.create-failed'));
      const errors = serverFieldErrors(error, FIELDS, text);
      const ofPictures = serverFieldErrors(error, PICTURE_FIELDS, text);
      showFieldErrors(form, errors);
      setPictureProblems(Object.fromEntries(ofPictures.map(({ name, errors: [first] }) => [name, first])));
      const reason = failureSentence(error, user, errors.length + ofPictures.length > 0, text);
      const left = made && text('place.story-left', { title: made.title });
      return [reason, left].filter(Boolean).join(' ') || null;
    },
    async onStopped(isWhole) {
      const records = {
        storyId: storyAttempt.current().id,
        pointId: place?.id ?? attempt.current().id,
        before: place,
      };
      const { point } = sent.current;
      const known = await afterStop(api, sent.current, records, isWhole);
      const say = (sentence: string) => () => notifications.alert('info', sentence);
      switch (known.status) {
        case 'saved':
          await onSaved();
          return () => leave('place.saved-first', point);
        case 'story-only':
          if (!sent.current.made) {
            storyAttempt.stored();
            work.onStoryMade(known.story);
          }
          return say(text('form.stopped-story', { title: known.story.title }));
        case 'earlier':
          return say(text('form.stopped-earlier'));
        case 'unknown':
          return say(text('form.stopped-unknown'));
        case 'nothing': {
          // Nothing went out this time; what an earlier try left is another matter.
          const isOpen = !place && (attempt.current().isUnanswered || storyAttempt.current().isUnanswered);
          return say(text(isOpen && !point ? 'form.stopped-unknown' : 'form.stopped'));
        }
      }
    },
  });

  function leave(
    key: 'place.saved-first' | 'place.edited' | 'place.created',
    input: PlaceInput | null,
  ): void {
    if (!input) return;
    notifications.alert('success', text(key, { title: input.title }));
    navigation.go(`/travel-story/${input.storyId}`);
  }

  async function storyFor(values: PlaceFormValues, { signal }: SubmissionTools) {
    const input = newStoryOf(values);
    if (!input) return storyIdOf(values);
    sent.current = { ...sent.current, story: input };
    const story = await storyAttempt.create((target) =>
      api.stories.create(user.id, input, { ...target, signal }),
    );
    sent.current = { ...sent.current, made: story };
    work.onStoryMade(story);
    return story.id;
  }

  async function createPoint(input: PlaceInput, tools: SubmissionTools): Promise<void> {
    try {
      await attempt.create((target) => api.places.create(user.id, input, { ...target, ...tools }));
    } catch (error) {
      const { made } = sent.current;
      if (made && isRefusedForGood(error) && (await takeStoryBack(api.stories, made.id))) {
        sent.current = { ...sent.current, made: null, story: null };
        work.onStoryTakenBack(made.id);
      }
      throw error;
    }
  }

  async function send(values: PlaceFormValues, tools: SubmissionTools): Promise<() => void> {
    const pictures = {
      main: await main.settled(),
      others: await others.settled(),
      removed,
      isMainRemoved,
    };
    tools.signal.throwIfAborted();
    const isUnusable = [...pictures.main, ...pictures.others].some(({ state }) => state.status === 'failed');
    if (isUnusable) throw new NotReady(text('form.unusable-pictures'));
    const storyId = await storyFor(values, tools);
    const input = placeInputOf(values, storyId, pictures);
    sent.current = { ...sent.current, point: input };
    tools.onProgress(0);
    await (place ? api.places.update(place.id, input, tools) : createPoint(input, tools));
    await onSaved();
    return () => leave(place ? 'place.edited' : 'place.created', input);
  }

  return {
    ...submission,
    pictureProblems,
    submit(values: PlaceFormValues) {
      setPictureProblems({});
      sent.current = NOTHING_SENT;
      return submission.submit((tools) => send(values, tools));
    },
  };
}

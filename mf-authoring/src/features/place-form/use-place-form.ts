import type { SessionUser } from '@waypost/contracts/session.ts';
import Form from 'antd/es/form';
import { useEffect, useRef, useState } from 'react';

import { typedLocation } from '../../coordinates/typed-location.ts';
import { useDraftSaving } from '../../drafts/use-draft-saving.ts';
import { useAttempt } from '../../form-parts/use-attempt.ts';
import { useHost } from '../../lib/scope.ts';
import { picturesForDraft } from '../../pictures/chosen-picture.ts';
import { useChosenPictures } from '../../pictures/use-chosen-pictures.ts';
import { withMain, type StoredPictures } from '../../pictures/with-main.ts';
import { findHere, isOfNow } from './find-here.ts';
import { placeDraftKey, restoreWaitingDraft } from './load-place-form.ts';
import {
  captureDay,
  NEW_STORY,
  type PlaceDraft,
  type PlaceFormStart,
  type PlaceFormValues,
} from './place-form-start.ts';
import { todayHere } from './todays-story.ts';
import { useLocation } from './use-location.ts';
import { useProposedTitle } from './use-proposed-title.ts';
import { usePictureDetails } from './use-picture-details.ts';
import { usePlaceSubmission } from './use-place-submission.ts';

/** The open form: its fields, pictures, draft and submission. */
export function usePlaceForm(user: SessionUser, start: PlaceFormStart) {
  const host = useHost();
  const [form] = Form.useForm<PlaceFormValues>();
  const [stories, setStories] = useState(start.stories);
  const suggested = useRef('');
  const proposeTitle = useProposedTitle(form, { initial: triedLocation(start), isOfPlace: start.isToday });
  const [removed, setRemoved] = useState(start.removed);
  const [isMainRemoved, setMainRemoved] = useState(start.isMainRemoved);
  const [chosenMain, setChosenMain] = useState(start.chosenMain);
  const key = placeDraftKey(user.id, start.place?.id);
  const { touch, keep, discard } = useDraftSaving({ key, collect, pictures: ['main', 'others'] });
  const attempt = useAttempt(start.attempt, keep);
  const storyAttempt = useAttempt(start.storyAttempt, keep);
  const location = useLocation(form, start.main[0]?.facts?.location ?? null, touch);
  const main = useChosenPictures({
    initial: start.main,
    isByPlace: true,
    onFacts(facts) {
      location.takeFacts(facts);
      const day = captureDay(facts.capturedAt) || (start.isToday ? todayHere() : '');
      suggestDates(day);
      if (facts.location.status === 'found') void proposeTitle(facts.location.location, day);
      else if (start.isToday && isOfNow(facts))
        findHere(form, (here) => {
          location.pick(here);
          void proposeTitle(here, day);
        });
    },
  });
  const others = useChosenPictures({ initial: start.others, isByPlace: true });
  const details = usePictureDetails(start);
  const { words, order } = details;
  const submission = usePlaceSubmission({
    ...{
      form,
      user,
      start,
      main,
      others,
      removed,
      isMainRemoved,
      chosenMain,
      words,
      order,
      attempt,
      storyAttempt,
    },
    onStoryMade(story) {
      setStories((before) => [story, ...before]);
      form.setFieldsValue({ story: story.id });
      touch();
    },
    onStoryTakenBack(id) {
      setStories((before) => before.filter((story) => story.id !== id));
      form.setFieldsValue({ story: NEW_STORY });
      touch();
    },
    onSaved: leaveDraft,
  });

  const [untouched] = useState([main.list, others.list, removed, isMainRemoved, chosenMain, words, order]);
  useEffect(() => {
    const now = [main.list, others.list, removed, isMainRemoved, chosenMain, words, order];
    if (now.some((part, index) => part !== untouched[index])) touch();
  }, [main.list, others.list, removed, isMainRemoved, chosenMain, words, order, untouched, touch]);

  function collect(): PlaceDraft {
    return {
      values: form.getFieldsValue(true) as PlaceFormValues,
      main: picturesForDraft(main.list),
      others: picturesForDraft(others.list),
      ...{ removed, isMainRemoved, chosenMain, words, order },
      openedFor: start.openedFor,
      attempt: attempt.current(),
      storyAttempt: storyAttempt.current(),
    };
  }

  async function leaveDraft(): Promise<void> {
    await discard();
    await restoreWaitingDraft(host, key);
  }

  /** A photo's day for a new story's dates, unless somebody has said others. */
  function suggestDates(day: string): void {
    const { newStart, newEnd } = form.getFieldsValue(true) as PlaceFormValues;
    const isTyped = [newStart, newEnd].some((one) => one !== '' && one !== suggested.current);
    if (day === '' || isTyped) return;
    suggested.current = day;
    form.setFieldsValue({ newStart: day, newEnd: day });
  }

  return {
    ...{ form, stories, location, main, others, details, submission, touch, leaveDraft },
    ...{ removed, setRemoved, isMainRemoved, setMainRemoved },
    stored: withMain(storedOf(start), main.list.length === 0 ? chosenMain : ''),
    makeMain(fileName: string) {
      const isFormer = fileName === start.place?.mainPicture?.fileName;
      setChosenMain(isFormer ? '' : fileName);
      setMainRemoved(false);
    },
  };
}

/** Of a point that was tried without a photo. */
const triedLocation = ({ origin, main, values }: PlaceFormStart) =>
  origin === 'try-it' && main.length === 0 ? typedLocation(values.latitude, values.longitude) : null;

const storedOf = ({ place }: PlaceFormStart): StoredPictures => ({
  main: place?.mainPicture ?? null,
  others: place?.otherPictures ?? [],
});

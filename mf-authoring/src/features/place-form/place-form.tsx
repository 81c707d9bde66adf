import type { SessionUser } from '@waypost/contracts/session.ts';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useEffect, useState } from 'react';

import { PhotoLocationNote } from '../../coordinates/photo-location-note.tsx';
import { typedLocation } from '../../coordinates/typed-location.ts';
import { useDraftSaving } from '../../drafts/use-draft-saving.ts';
import { draftSentence } from '../../form-parts/attempt.ts';
import { DraftNote } from '../../form-parts/draft-note.tsx';
import { placeTextCheck, ruleOf, titleCheck } from '../../form-parts/field-rules.ts';
import { FormActions } from '../../form-parts/form-actions.tsx';
import { OwnerField } from '../../form-parts/owner-field.tsx';
import { useAttempt } from '../../form-parts/use-attempt.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { picturesForDraft } from '../../pictures/chosen-picture.ts';
import { MainPictureField } from '../../pictures/main-picture-field.tsx';
import { OtherPicturesField } from '../../pictures/other-pictures-field.tsx';
import { useChosenPictures } from '../../pictures/use-chosen-pictures.ts';
import { placeDraftKey, restoreWaitingDraft } from './load-place-form.ts';
import { LocationFields } from './location-fields.tsx';
import {
  captureDay,
  NEW_STORY,
  type PlaceDraft,
  type PlaceFormStart,
  type PlaceFormValues,
} from './place-form-start.ts';
import { StoryChoice } from './story-choice.tsx';
import { useLocation } from './use-location.ts';
import { usePlaceSubmission } from './use-place-submission.ts';

interface PlaceFormProps {
  readonly user: SessionUser;
  readonly start: PlaceFormStart;
  readonly onStartAfresh: () => void;
}

export function PlaceForm({ user, start, onStartAfresh }: PlaceFormProps) {
  const host = useHost();
  const text = useText();
  const [form] = Form.useForm<PlaceFormValues>();
  const [stories, setStories] = useState(start.stories);
  const [removed, setRemoved] = useState(start.removed);
  const [isMainRemoved, setMainRemoved] = useState(start.isMainRemoved);
  const key = placeDraftKey(user.id, start.place?.id);
  const { touch, keep, discard } = useDraftSaving(key, collect);
  const attempt = useAttempt(start.attempt, keep);
  const storyAttempt = useAttempt(start.storyAttempt, keep);
  const location = useLocation(form, start.main[0]?.facts?.location ?? null, touch);
  const main = useChosenPictures({
    initial: start.main,
    onFacts(facts) {
      location.takeFacts(facts);
      suggestDates(captureDay(facts.capturedAt));
    },
  });
  const others = useChosenPictures({ initial: start.others });
  const submission = usePlaceSubmission({
    form,
    user,
    start,
    main,
    others,
    removed,
    isMainRemoved,
    attempt,
    storyAttempt,
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

  const [untouched] = useState([main.list, others.list, removed, isMainRemoved]);
  useEffect(() => {
    const now = [main.list, others.list, removed, isMainRemoved];
    if (now.some((part, index) => part !== untouched[index])) touch();
  }, [main.list, others.list, removed, isMainRemoved, untouched, touch]);

  function collect(): PlaceDraft {
    return {
      values: form.getFieldsValue(true) as PlaceFormValues,
      main: picturesForDraft(main.list),
      others: picturesForDraft(others.list),
      removed,
      isMainRemoved,
      openedFor: start.openedFor,
      attempt: attempt.current(),
      storyAttempt: storyAttempt.current(),
    };
  }

  async function leaveDraft(): Promise<void> {
    await discard();
    await restoreWaitingDraft(host, key);
  }

  function suggestDates(day: string): void {
    const { newStart, newEnd } = form.getFieldsValue(true) as PlaceFormValues;
    if (day !== '' && newStart === '' && newEnd === '') form.setFieldsValue({ newStart: day, newEnd: day });
  }

  const [chosen] = main.list;
  // A photo that can not be used has said why; what it lacks or knows besides is beside the point.
  const usable = chosen?.state.status === 'failed' ? undefined : chosen;
  const latitude = Form.useWatch('latitude', form) ?? '';
  const longitude = Form.useWatch('longitude', form) ?? '';
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={start.values}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={touch}
      onFinish={(values: PlaceFormValues) => void submission.submit({ ...start.values, ...values })}
    >
      {start.origin !== 'fresh' && (
        <DraftNote
          sentence={text(start.origin === 'try-it' ? 'form.try-it-kept' : draftSentence(start.attempt))}
          onStartAfresh={() => void leaveDraft().then(onStartAfresh)}
        />
      )}
      <MainPictureField
        id="main-picture"
        label={text('place.main-picture')}
        pictures={main}
        stored={start.place?.mainPicture ?? null}
        isRemoved={isMainRemoved}
        onRemovedChange={setMainRemoved}
        problem={submission.pictureProblems.main ?? null}
        noteId="photo-location"
      >
        <PhotoLocationNote
          id="photo-location"
          reading={usable?.original != null && usable.facts === null}
          photo={usable?.facts?.location ?? null}
          current={typedLocation(latitude, longitude)}
          onUse={location.takePhoto}
        />
      </MainPictureField>
      <LocationFields form={form} control={location} />
      <Form.Item name="title" label={text('place.title')} required rules={[ruleOf(titleCheck(text))]}>
        <Input autoComplete="off" />
      </Form.Item>
      <StoryChoice form={form} stories={stories} fixed={start.place !== null} />
      <Form.Item
        name="subtext"
        label={text('place.subtext')}
        extra={text('place.subtext-hint')}
        rules={[ruleOf(placeTextCheck(text))]}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} />
      </Form.Item>
      <OtherPicturesField
        pictures={others}
        stored={start.place?.otherPictures ?? []}
        removed={removed}
        onRemovedChange={setRemoved}
        problem={submission.pictureProblems.others ?? null}
      />
      <Form.Item extra={text('picture.full-size-hint')}>
        <Checkbox
          onChange={({ target }) => {
            main.setFullSize(target.checked);
            others.setFullSize(target.checked);
          }}
        >
          {text('picture.full-size')}
        </Checkbox>
      </Form.Item>
      <OwnerField user={user} />
      <FormActions
        label={text(start.place ? 'place.submit-edit' : 'place.submit-create')}
        phase={submission.phase}
        reason={submission.reason}
        onCancel={submission.cancel}
      />
    </Form>
  );
}

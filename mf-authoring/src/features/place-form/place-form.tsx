import type { SessionUser } from '@waypost/contracts/session.ts';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useEffect } from 'react';

import { draftSentence } from '../../form-parts/attempt.ts';
import { DraftNote } from '../../form-parts/draft-note.tsx';
import { placeTextCheck, ruleOf, titleCheck } from '../../form-parts/field-rules.ts';
import { FormActions } from '../../form-parts/form-actions.tsx';
import { OwnerField } from '../../form-parts/owner-field.tsx';
import { useText } from '../../lib/scope.ts';
import { OtherPicturesField } from '../../pictures/other-pictures-field.tsx';
import { FullSizeChoice } from './full-size-choice.tsx';
import { LocationFields } from './location-fields.tsx';
import { MainPhotoField } from './main-photo-field.tsx';
import { CameByField } from './came-by-field.tsx';
import type { PlaceFormStart, PlaceFormValues } from './place-form-start.ts';
import { StoryChoice } from './story-choice.tsx';
import { usePlaceForm } from './use-place-form.ts';

interface PlaceFormProps {
  readonly user: SessionUser;
  readonly start: PlaceFormStart;
  readonly onStartAfresh: () => void;
}

export function PlaceForm({ user, start, onStartAfresh }: PlaceFormProps) {
  const text = useText();
  const { form, main, others, location, details, submission, ...work } = usePlaceForm(user, start);
  // No browser opens a picker by itself: it takes a tap or a key on what has the focus.
  const isOnTheWay = start.isToday && start.main.length === 0;
  useEffect(() => {
    if (isOnTheWay) document.getElementById('main-picture')?.focus();
  }, [isOnTheWay]);
  const formerMain = start.place?.mainPicture?.fileName;
  const isExchanged = work.stored.main?.fileName !== formerMain;
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={start.values}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={work.touch}
      onFinish={(values: PlaceFormValues) => void submission.submit({ ...start.values, ...values })}
    >
      {start.origin !== 'fresh' && (
        <DraftNote
          sentence={text(start.origin === 'try-it' ? 'form.try-it-kept' : draftSentence(start.attempt))}
          onStartAfresh={() => void work.leaveDraft().then(onStartAfresh)}
        />
      )}
      <MainPhotoField
        form={form}
        pictures={main}
        stored={work.stored.main}
        isRemoved={work.isMainRemoved}
        isExchanged={isExchanged}
        onRemovedChange={isExchanged ? () => work.makeMain('') : work.setMainRemoved}
        problem={submission.pictureProblems.main ?? null}
        location={location}
        details={details}
      />
      <LocationFields form={form} control={location} />
      <Form.Item name="title" label={text('place.title')} required rules={[ruleOf(titleCheck(text))]}>
        <Input autoComplete="off" />
      </Form.Item>
      <StoryChoice form={form} stories={work.stories} fixed={start.place !== null} />
      <Form.Item
        name="subtext"
        label={text('place.subtext')}
        extra={text('place.subtext-hint')}
        rules={[ruleOf(placeTextCheck(text))]}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} />
      </Form.Item>
      <CameByField />
      <OtherPicturesField
        pictures={others}
        stored={work.stored.others}
        removed={work.removed}
        onRemovedChange={work.setRemoved}
        wordsOf={details.wordsOf}
        onDescribe={details.describe}
        order={details.order}
        onOrderChange={details.setOrder}
        problem={submission.pictureProblems.others ?? null}
        onMakeMain={work.makeMain}
        formerMain={isExchanged ? formerMain : undefined}
      />
      <FullSizeChoice of={[main, others]} />
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

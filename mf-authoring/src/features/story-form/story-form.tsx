import type { SessionUser } from '@waypost/contracts/session.ts';
import type { Story } from '@waypost/contracts/story.ts';
import { Link } from '@waypost/kit/router/router.ts';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useEffect, useRef, useState } from 'react';

import { useDraftSaving } from '../../drafts/use-draft-saving.ts';
import { draftSentence } from '../../form-parts/attempt.ts';
import { DraftNote } from '../../form-parts/draft-note.tsx';
import { descriptionCheck, ruleOf, titleCheck } from '../../form-parts/field-rules.ts';
import { FormActions } from '../../form-parts/form-actions.tsx';
import { LanguageChoice } from '../../form-parts/language-choice.tsx';
import { LevelChoice } from '../../form-parts/level-choice.tsx';
import { OwnerField } from '../../form-parts/owner-field.tsx';
import { StoryDateFields } from '../../form-parts/story-date-fields.tsx';
import { useAttempt } from '../../form-parts/use-attempt.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { picturesForDraft } from '../../pictures/chosen-picture.ts';
import { MainPictureField } from '../../pictures/main-picture-field.tsx';
import { useChosenPictures } from '../../pictures/use-chosen-pictures.ts';
import { ConflictNote } from './conflict-note.tsx';
import { DescriptionField } from './description-field.tsx';
import { storyDraftKey, type StoryDraft, type StoryFormStart } from './story-form-start.ts';
import type { StoryFormValues } from './story-form-values.ts';
import { useStorySubmission } from './use-story-submission.ts';

interface StoryFormProps {
  readonly user: SessionUser;
  readonly start: StoryFormStart;
  readonly onStartAfresh: () => void;
}

export function StoryForm({ user, start, onStartAfresh }: StoryFormProps) {
  const { href } = useHost();
  const text = useText();
  const [form] = Form.useForm<StoryFormValues>();
  const { touch, keep, discard } = useDraftSaving({
    key: storyDraftKey(user.id, start.story?.id),
    ...{ collect, pictures: ['cover'] },
  });
  const cover = useChosenPictures({ initial: start.cover });
  const [isCoverRemoved, setCoverRemoved] = useState(start.isCoverRemoved);
  const attempt = useAttempt(start.attempt, keep);
  const [conflict, setConflict] = useState<Story | null>(null);
  const base = useRef(start.revision);
  const submission = useStorySubmission({
    ...{ form, user, start, cover, isCoverRemoved, attempt, base },
    onConflict: setConflict,
    onSaved: discard,
  });

  const [untouched] = useState({ list: cover.list, isCoverRemoved });
  useEffect(() => {
    if (cover.list !== untouched.list || isCoverRemoved !== untouched.isCoverRemoved) touch();
  }, [cover.list, isCoverRemoved, untouched, touch]);

  function collect(): StoryDraft {
    return {
      values: form.getFieldsValue(true) as StoryFormValues,
      cover: picturesForDraft(cover.list),
      isCoverRemoved,
      attempt: attempt.current(),
      revision: base.current,
    };
  }

  function writeOver(stored: Story): void {
    base.current = stored.revision;
    setConflict(null);
    form.submit();
  }

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={start.values}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={touch}
      onFinish={(values: StoryFormValues) => void submission.submit(values)}
    >
      {start.isDraft && (
        <DraftNote
          sentence={text(draftSentence(start.attempt))}
          onStartAfresh={() => void discard().then(onStartAfresh)}
        />
      )}
      {start.story && (
        <p>
          <Link to={href('import-photos', { story: start.story.id })}>{text('story.add-photos')}</Link>
        </p>
      )}
      <Form.Item name="title" label={text('story.title')} required rules={[ruleOf(titleCheck(text))]}>
        <Input autoComplete="off" />
      </Form.Item>
      <StoryDateFields form={form} startName="start" endName="end" />
      <Form.Item
        name="description"
        label={text('story.description')}
        rules={[ruleOf(descriptionCheck(text))]}
      >
        <DescriptionField />
      </Form.Item>
      <Form.Item name="language" label={text('story.language')}>
        <LanguageChoice />
      </Form.Item>
      <MainPictureField
        id="main-picture"
        label={text('story.cover')}
        pictures={cover}
        stored={start.story?.cover ?? null}
        isRemoved={isCoverRemoved}
        onRemovedChange={setCoverRemoved}
        problem={submission.coverProblem}
      />
      <Form.Item name="visibility">
        <LevelChoice />
      </Form.Item>
      <OwnerField user={user} />
      {conflict && (
        <ConflictNote
          stored={conflict}
          onWriteOver={() => writeOver(conflict)}
          onTakeStored={() => void discard().then(onStartAfresh)}
        />
      )}
      <FormActions
        label={text(start.story ? 'story.submit-edit' : 'story.submit-create')}
        phase={submission.phase}
        reason={submission.reason}
        onCancel={submission.cancel}
      />
    </Form>
  );
}

import type { Story } from '@waypost/contracts/story.ts';
import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';

import { ruleOf, titleCheck } from '../../form-parts/field-rules.ts';
import { StoryDateFields } from '../../form-parts/story-date-fields.tsx';
import { useText } from '../../lib/scope.ts';
import { NEW_STORY, type PlaceFormValues } from './place-form-start.ts';
import styles from './story-choice.module.css';

interface StoryChoiceProps {
  readonly form: FormInstance<PlaceFormValues>;
  readonly stories: readonly Story[];
  /** A stored point stays in its story. */
  readonly fixed: boolean;
}

/** Which story the point belongs to; a new one is described in place and made on the way. */
export function StoryChoice({ form, stories, fixed }: StoryChoiceProps) {
  const text = useText();
  const story = Form.useWatch('story', form);
  const options: { value: string; label: string }[] = [
    ...stories.map(({ id, title }) => ({ value: id, label: title })),
    ...(fixed ? [] : [{ value: NEW_STORY, label: text('place.story-new') }]),
  ];
  return (
    <>
      <Form.Item
        name="story"
        label={text('place.story')}
        required
        {...(fixed ? { extra: text('place.story-fixed') } : {})}
        rules={[ruleOf((value) => (value === '' ? text('place.story-required') : null))]}
      >
        <Select
          className={styles['choice'] ?? ''}
          // The list stands beside the page's landmarks, and without this would belong to none.
          popupRender={(list) => <section aria-label={text('place.story')}>{list}</section>}
          disabled={fixed}
          options={options}
          placeholder={text('place.story-choose')}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      {story === NEW_STORY && (
        <div className={styles['new']}>
          <Form.Item
            name="newTitle"
            label={text('place.new-story-title')}
            required
            rules={[ruleOf(titleCheck(text))]}
          >
            <Input autoComplete="off" />
          </Form.Item>
          <StoryDateFields form={form} startName="newStart" endName="newEnd" />
        </div>
      )}
    </>
  );
}

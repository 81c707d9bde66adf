import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';

import { useText } from '../lib/scope.ts';
import { endCheck, ruleOf, startCheck } from './field-rules.ts';
import styles from './story-date-fields.module.css';

interface StoryDateFieldsProps {
  readonly form: FormInstance;
  readonly startName: string;
  readonly endName: string;
}

/** A journey's first and last day, side by side where there is room. */
export function StoryDateFields({ form, startName, endName }: StoryDateFieldsProps) {
  const text = useText();
  return (
    <div className={styles['dates']}>
      <Form.Item name={startName} label={text('story.start')} required rules={[ruleOf(startCheck(text))]}>
        <Input type="date" max="9999-12-31" />
      </Form.Item>
      <Form.Item
        name={endName}
        label={text('story.end')}
        required
        dependencies={[startName]}
        rules={[ruleOf(endCheck(text, () => form.getFieldValue(startName) as unknown))]}
      >
        <Input type="date" max="9999-12-31" />
      </Form.Item>
    </div>
  );
}

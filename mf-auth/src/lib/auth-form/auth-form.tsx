import type { TabDraft } from '@waypost/kit/drafts/tab-draft.ts';
import Form, { type FormInstance } from 'antd/es/form';
import type { ReactNode } from 'react';

import { clearReasons } from './clear-reasons.ts';
import styles from './auth-form.module.css';

interface AuthFormProps<Values> {
  /** Names the form; its fields' ids begin with it. */
  readonly name: string;
  readonly form?: FormInstance<Values>;
  readonly initialValues?: Partial<Values>;
  /** Keeps what is typed; what it holds goes before the initial values. */
  readonly draft?: TabDraft<keyof Values & string>;
  readonly onSubmit: (values: Values) => void;
  readonly children: ReactNode;
}

/**
 * A form that checks when it is sent, shows each reason under its field until the entry changes, and
 * puts the focus into the first field that needs it.
 */
export function AuthForm<Values extends object>(props: AuthFormProps<Values>) {
  const { name, initialValues, draft, onSubmit, children } = props;
  const [form] = Form.useForm<Values>(props.form);
  const onValuesChange = (changed: Partial<Values>, values: Values) => {
    draft?.save(values as Readonly<Record<string, unknown>>);
    clearReasons(form, Object.keys(changed));
  };
  return (
    <Form<Values>
      className={styles['form']}
      name={name}
      form={form}
      initialValues={{ ...initialValues, ...draft?.load() }}
      onValuesChange={onValuesChange}
      onFinish={onSubmit}
      layout="vertical"
      validateTrigger={[]}
      scrollToFirstError={{ focus: true, block: 'center' }}
      noValidate
    >
      {children}
    </Form>
  );
}

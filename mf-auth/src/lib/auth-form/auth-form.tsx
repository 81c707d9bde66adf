import Form, { type FormInstance } from 'antd/es/form';
import type { ReactNode } from 'react';

import styles from './auth-form.module.css';

interface AuthFormProps<Values> {
  /** Names the form; its fields' ids begin with it. */
  readonly name: string;
  readonly form?: FormInstance<Values>;
  readonly initialValues?: Partial<Values>;
  readonly onSubmit: (values: Values) => void;
  readonly children: ReactNode;
}

/**
 * A form that checks when it is sent, shows each reason under its field until the entry changes, and
 * puts the focus into the first field that needs it.
 */
export function AuthForm<Values extends object>(props: AuthFormProps<Values>) {
  const { name, form, initialValues, onSubmit, children } = props;
  return (
    <Form<Values>
      className={styles['form']}
      name={name}
      form={form}
      initialValues={initialValues}
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

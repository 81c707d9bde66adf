import Button from 'antd/es/button';
import type { ReactNode } from 'react';

import styles from './entries.module.css';
import type { useAction } from './use-action.ts';

interface ActionFormProps extends Pick<ReturnType<typeof useAction>, 'problem' | 'isBusy'> {
  /** What the button says. */
  readonly submit: string;
  readonly isPrimary?: boolean;
  readonly disabled?: boolean;
  readonly onSubmit: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** Fields, why they were refused, and the button that sends them. */
export function ActionForm({
  submit,
  isPrimary = true,
  disabled = false,
  problem,
  isBusy,
  onSubmit,
  children,
}: ActionFormProps) {
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      {problem && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
      <Button type={isPrimary ? 'primary' : 'default'} htmlType="submit" loading={isBusy} disabled={disabled}>
        {submit}
      </Button>
    </form>
  );
}

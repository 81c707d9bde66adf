import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import Button from 'antd/es/button';
import Input, { type InputProps, type InputRef } from 'antd/es/input';
import { useId, useState, type ReactNode, type Ref } from 'react';

import { useText } from '../../lib/scope.ts';
import styles from './who-can-see.module.css';

/** Does what was asked for, says while it is on its way, and why it did not come about. */
export function useAttempt() {
  const text = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** @returns whether it is done */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      const [reason] = Object.values(toAppError(error).fieldErrors);
      setProblem(reason ?? errorSentence(text, error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { problem, isBusy, attempt };
}

interface AddFormProps extends Omit<ReturnType<typeof useAttempt>, 'attempt'> {
  readonly action: string;
  readonly onAdd: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** A form for one more link or person. */
export function AddForm({ action, problem, isBusy, onAdd, children }: AddFormProps) {
  return (
    <form
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault();
        void onAdd();
      }}
    >
      {children}
      <Button htmlType="submit" loading={isBusy}>
        {action}
      </Button>
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </form>
  );
}

interface FieldProps extends Omit<InputProps, 'onChange'> {
  readonly label: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<InputRef>;
}

export function Field({ label, onChange, ...given }: FieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input id={id} autoComplete="off" {...given} onChange={({ target }) => onChange(target.value)} />
    </>
  );
}

/** Takes the address of a person, or what they are called here. */
export function PersonField(given: FieldProps) {
  return <Field maxLength={254} autoCapitalize="none" inputMode="email" {...given} />;
}

import Input, { type InputProps } from 'antd/es/input';
import { useState } from 'react';

import { useText } from '../scope.ts';
import styles from './password-input.module.css';

type PasswordInputProps = Omit<InputProps, 'type' | 'suffix'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password field whose letters can be shown, said in words. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className={styles['toggle']}
          aria-label={t(isShown ? 'field.hideLabel' : 'field.showLabel')}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'field.hide' : 'field.show')}
        </button>
      }
    />
  );
}

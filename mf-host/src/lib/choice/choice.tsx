import { useId } from 'react';

import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly means?: string }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** One of a few. */
export function Choice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <div key={option.value} className={styles['option']}>
          <input
            type="radio"
            id={`${name}-${option.value}`}
            name={name}
            checked={value === option.value}
            aria-describedby={option.means && `${name}-${option.value}-means`}
            onChange={() => onChange(option.value)}
          />
          <label htmlFor={`${name}-${option.value}`}>{option.label}</label>
          {option.means && (
            <span id={`${name}-${option.value}-means`} className={styles['means']}>
              {option.means}
            </span>
          )}
        </div>
      ))}
    </fieldset>
  );
}

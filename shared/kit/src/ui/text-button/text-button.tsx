import type { ComponentProps } from 'react';

import styles from './text-button.module.css';

/** A button that looks like words, for what stands beside something and is seldom pressed. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className={styles['button']} {...props} />;
}

import { useHost, useText } from '../../lib/scope.ts';
import styles from './back-button.module.css';

/** One step back in the history. */
export function BackButton() {
  const { navigation } = useHost();
  const t = useText();
  return (
    <button type="button" className={styles['back']} onClick={() => navigation.back()}>
      <span aria-hidden="true">← </span>
      {t('story.back')}
    </button>
  );
}

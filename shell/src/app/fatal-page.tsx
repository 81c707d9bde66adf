import { text } from '../i18n/text.ts';
import styles from '../navigation/message-page.module.css';

/** Stands in when the shell itself has failed. */
export function FatalPage() {
  return (
    <main className={styles['page']}>
      <h1>{text('fatal.title')}</h1>
      <p>{text('fatal.text')}</p>
      <button type="button" className={styles['action']} onClick={() => window.location.reload()}>
        {text('fatal.reload')}
      </button>
    </main>
  );
}

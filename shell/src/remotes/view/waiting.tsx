import { text } from '../../i18n/text.ts';
import styles from './slot.module.css';

const SENTENCES = {
  slow: 'remote.slow',
  late: 'remote.late',
  asked: 'remote.previousAsked',
  failed: 'remote.previousFailed',
} as const;

/** Says what is waited for: a part, a later file of it, or the version before, which may have failed. */
export function Waiting({ what }: { readonly what: keyof typeof SENTENCES }) {
  return (
    <p role="status" className={styles['slow']}>
      {text(SENTENCES[what])}
    </p>
  );
}

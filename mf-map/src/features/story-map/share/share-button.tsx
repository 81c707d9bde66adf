import { useEffect, useState } from 'react';

import { useText } from '../../../lib/scope.ts';
import styles from './share-button.module.css';
import { shareLink, type ShareOutcome } from './share-link.ts';

/** Milliseconds a confirmation stays. */
const SAID_MS = 4000;

interface ShareButtonProps {
  readonly title: string;
  /** Path on this site. */
  readonly path: string;
  /** What is shared, for those who do not see where the button stands. */
  readonly label: string;
}

/** Shares the address of a story or place, and says what became of it. Where nothing may be copied it shows the address itself. */
export function ShareButton({ title, path, label }: ShareButtonProps) {
  const t = useText();
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const url = new URL(path, window.location.origin).href;
  useEffect(() => {
    if (outcome === null || outcome === 'failed') return;
    const timer = setTimeout(() => setOutcome(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  return (
    <div className={styles['share']}>
      <button
        type="button"
        className={styles['button']}
        aria-label={label}
        onClick={() => void shareLink({ title, url }).then(setOutcome)}
      >
        {t(outcome === 'copied' ? 'share.done' : 'share.button')}
      </button>
      <p role="status" className={styles[outcome === 'failed' ? 'failed' : 'said']}>
        {outcome === 'copied' && t('share.copied')}
        {outcome === 'failed' && t('share.failed')}
      </p>
      {outcome === 'failed' && (
        <input
          className={styles['address']}
          aria-label={t('share.address')}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </div>
  );
}

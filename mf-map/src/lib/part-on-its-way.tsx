import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useEffect } from 'react';

import styles from './part-on-its-way.module.css';
import { useText } from './scope.ts';

interface PartOnItsWayProps {
  readonly isLost: boolean;
  /** What is on its way. */
  readonly label: string;
  /** What did not come, and what can be done. */
  readonly lost: string;
  readonly onRetry: () => void;
  /** Nobody wants it any more. */
  readonly onClosed: () => void;
}

/** Over the page, in place of what is fetched when it is opened: that it is on its way, or did not come. */
export function PartOnItsWay({ isLost, label, lost, onRetry, onClosed }: PartOnItsWayProps) {
  const t = useText();
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What lies below stays open.
      event.stopPropagation();
      onClosed();
    };
    window.addEventListener('keydown', close, { capture: true });
    return () => window.removeEventListener('keydown', close, { capture: true });
  }, [onClosed]);
  return (
    <div className={styles['waiting']}>
      {isLost ? (
        <>
          <Failure sentence={lost} retryLabel={t('action.retry')} onRetry={onRetry} />
          <p className={styles['close']}>
            <TextButton onClick={onClosed}>{t('dialog.close')}</TextButton>
          </p>
        </>
      ) : (
        <Spinner label={label} />
      )}
    </div>
  );
}

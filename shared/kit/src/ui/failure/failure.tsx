import styles from './failure.module.css';

interface FailureProps {
  readonly sentence: string;
  readonly retryLabel: string;
  readonly onRetry?: (() => void) | undefined;
}

/** A part of the page that could not be loaded: one sentence and, where it helps, Retry. */
export function Failure({ sentence, retryLabel, onRetry }: FailureProps) {
  return (
    <div role="alert" className={styles['failure']}>
      <p>{sentence}</p>
      {onRetry && (
        <button type="button" className={styles['retry']} onClick={onRetry}>
          {retryLabel}
        </button>
      )}
    </div>
  );
}

import Button from 'antd/es/button';

import { useText } from '../lib/scope.ts';
import styles from './form-actions.module.css';

/** How far a submission is. */
export type SubmitPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pictures' }
  | { readonly kind: 'sending'; readonly share: number }
  /** Stopped, and asking the server what it has. */
  | { readonly kind: 'asking' };

interface FormActionsProps {
  readonly label: string;
  readonly phase: SubmitPhase;
  /** Why the last attempt failed, where no field says it. */
  readonly reason: string | null;
  readonly onCancel: () => void;
}

/** The form's end: why it failed, how far it is with a way to stop, and the one thing to do. */
export function FormActions({ label, phase, reason, onCancel }: FormActionsProps) {
  const text = useText();
  const busy = phase.kind !== 'idle';
  const percent = phase.kind === 'sending' ? Math.round(phase.share * 100) : 0;
  return (
    <div className={styles['actions']}>
      {reason !== null && (
        <p className={styles['reason']} role="status">
          {reason}
        </p>
      )}
      {phase.kind === 'asking' && <p role="status">{text('form.asking')}</p>}
      {(phase.kind === 'pictures' || phase.kind === 'sending') && (
        <div className={styles['progress']}>
          <progress aria-label={text('form.sending')} value={percent} max={100} />
          <span>
            {phase.kind === 'pictures'
              ? text('form.waiting-for-pictures')
              : text('form.sent-share', { percent })}
          </span>
          <Button onClick={onCancel}>{text('action.cancel')}</Button>
        </div>
      )}
      <Button type="primary" htmlType="submit" loading={busy} className={styles['submit'] ?? ''}>
        {label}
      </Button>
    </div>
  );
}

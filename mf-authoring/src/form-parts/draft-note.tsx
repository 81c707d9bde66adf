import Button from 'antd/es/button';

import { useText } from '../lib/scope.ts';
import styles from './draft-note.module.css';

/** Says that the form opened with earlier work, and offers to leave it. */
export function DraftNote({
  sentence,
  onStartAfresh,
}: {
  readonly sentence: string;
  readonly onStartAfresh: () => void;
}) {
  const text = useText();
  return (
    <div className={styles['note']} role="status">
      <p>{sentence}</p>
      <Button onClick={onStartAfresh}>{text('form.start-afresh')}</Button>
    </div>
  );
}

import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import Button from 'antd/es/button';
import { useState } from 'react';

import { useText } from '../../lib/scope.ts';
import styles from './photo-intake.module.css';

/** Forgets everything, once it is said that this is meant. */
export function StartAfresh({ onStartAfresh }: { readonly onStartAfresh: () => void }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return <TextButton onClick={() => setAsking(true)}>{text('import.start-afresh')}</TextButton>;
  return (
    <div role="group" aria-label={text('import.start-afresh')} className={styles['asking']}>
      <p>{text('import.start-afresh-sure')}</p>
      <Button onClick={() => setAsking(false)}>{text('import.start-afresh-no')}</Button>
      <Button danger onClick={onStartAfresh}>
        {text('import.start-afresh-yes')}
      </Button>
    </div>
  );
}

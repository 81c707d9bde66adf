import { Link } from '@waypost/kit/router/router.ts';
import Button from 'antd/es/button';
import { useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './draft-conflict.module.css';
import { useWork } from './work-context.ts';

/** Says that another device has saved since, or made the story, wherever on the page somebody is, and asks whose work is to stay. */
export function DraftConflict() {
  const text = useText();
  const { draft, finish, reopen } = useWork();
  const { href } = useHost();
  const [isAsking, setAsking] = useState(false);
  if (draft.state.status === 'published') {
    return (
      <div role="alert" className={styles['conflict']}>
        <p>{text('import.published')}</p>
        <Link to={href('story-map', { id: draft.state.storyId })}>{text('import.published-open')}</Link>
        <Button onClick={() => void finish().then(reopen)}>{text('import.published-forget')}</Button>
      </div>
    );
  }
  if (draft.state.status !== 'conflict') return null;
  return (
    <div role="alert" className={styles['conflict']}>
      <p>{text(isAsking ? 'import.take-theirs-sure' : 'import.conflict')}</p>
      {isAsking ? (
        <>
          <Button onClick={() => setAsking(false)}>{text('import.take-theirs-no')}</Button>
          <Button danger onClick={() => void finish().then(reopen)}>
            {text('import.take-theirs-yes')}
          </Button>
        </>
      ) : (
        <>
          <Button onClick={draft.writeOver}>{text('import.write-over')}</Button>
          <Button onClick={() => setAsking(true)}>{text('import.take-theirs')}</Button>
        </>
      )}
    </div>
  );
}

import type { UploadId } from '@waypost/contracts/ids.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import Button from 'antd/es/button';
import { useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './added-photos.module.css';

interface RefusePhotosProps {
  readonly photos: readonly UploadId[];
  readonly onDone: () => void;
}

/** Deletes what the author has left out, once they have said so twice. */
export function RefusePhotos({ photos, onDone }: RefusePhotosProps) {
  const { api } = useHost();
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const count = photos.length;
  if (count === 0) return null;
  async function refuse(): Promise<void> {
    try {
      for (const id of photos) await api.uploads.delete(id);
      onDone();
    } catch (error) {
      setProblem(errorSentence(text, error));
    }
  }
  return isAsked ? (
    <div role="group" className={styles['asked']} aria-label={text('added.refuse', { count })}>
      <p>{problem ?? text('added.refuse-goes', { count })}</p>
      <Button danger onClick={() => void refuse()}>
        {text('added.refuse', { count })}
      </Button>
      <Button onClick={() => setAsked(false)}>{text('action.cancel')}</Button>
    </div>
  ) : (
    <Button onClick={() => setAsked(true)}>{text('added.refuse', { count })}</Button>
  );
}

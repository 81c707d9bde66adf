import type { Story } from '@waypost/contracts/story.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from '../who-can-see/who-can-see.module.css';

interface NamesChoiceProps {
  readonly story: Story;
  readonly onChanged: (story: Story) => void;
}

/** Whether readers are told who wrote and photographed. It counts at once. */
export function NamesChoice({ story, onChanged }: NamesChoiceProps) {
  const { api } = useHost();
  const text = useText();
  const [isNameless, setNameless] = useState(story.isNameless ?? false);
  const [said, setSaid] = useState('');
  const choose = async (next: boolean) => {
    setNameless(next);
    try {
      onChanged(await api.stories.setNameless(story.id, next));
      setSaid(text('sharing.saved'));
    } catch (error) {
      setNameless(isNameless);
      setSaid(errorSentence(text, error));
    }
  };
  return (
    <>
      <Checkbox
        className={styles['names'] ?? ''}
        checked={!isNameless}
        onChange={({ target }) => void choose(!target.checked)}
      >
        {text('writers.names')}
      </Checkbox>
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </>
  );
}

import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';
import type { Story } from '@waypost/contracts/story.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useId, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './leave-story.module.css';

interface LeaveStoryProps {
  readonly story: Story;
  /** @param own the story that was made of the person's photos, if they took them along */
  readonly onLeft: (own: StoryId | null) => void;
}

/** Ends writing a story with its author, once it is said what stays there. */
export function LeaveStory({ story, onLeft }: LeaveStoryProps) {
  const { api } = useHost();
  const t = useText();
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const [photos, setPhotos] = useState<'keep' | 'take'>('keep');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const leave = () => {
    setBusy(true);
    setProblem('');
    void api.shares.leave(story.id, photos).then(onLeft, (error: unknown) => {
      setBusy(false);
      const [reason] = Object.values(toAppError(error).fieldErrors);
      setProblem(reason ?? errorSentence(t, error));
    });
  };
  return (
    <>
      {isAsked && (
        <fieldset className={styles['photos']}>
          <legend role="status">{t('shared.leaving')}</legend>
          {(['keep', 'take'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name={id} checked={photos === one} onChange={() => setPhotos(one)} />
              {t(`shared.photos.${one}`)}
            </label>
          ))}
        </fieldset>
      )}
      {problem && <span role="alert">{problem}</span>}
      <TextButton
        disabled={isBusy}
        aria-label={t(isAsked ? 'shared.leaveSureNamed' : 'shared.leaveNamed', { title: story.title })}
        onClick={() => (isAsked ? leave() : setAsked(true))}
      >
        {t(isAsked ? 'shared.leaveSure' : 'shared.leave')}
      </TextButton>
    </>
  );
}

import type { Story } from '@waypost/contracts/story.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';

interface LeaveStoryProps {
  readonly story: Story;
  readonly onLeft: () => void;
}

/** Ends writing a story with its author, once it is said what stays there. */
export function LeaveStory({ story, onLeft }: LeaveStoryProps) {
  const { api } = useHost();
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const leave = () => api.shares.leave(story.id).then(onLeft, setProblem);
  return (
    <>
      {isAsked && <span role="status">{t('shared.leaving')}</span>}
      {problem !== null && <span role="alert">{errorSentence(t, problem)}</span>}
      <TextButton
        aria-label={t(isAsked ? 'shared.leaveSureNamed' : 'shared.leaveNamed', { title: story.title })}
        onClick={() => (isAsked ? void leave() : setAsked(true))}
      >
        {t(isAsked ? 'shared.leaveSure' : 'shared.leave')}
      </TextButton>
    </>
  );
}

import { useOnline } from '@waypost/kit/react/use-online.ts';
import { useWhenOnline } from '@waypost/kit/react/use-when-online.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';

import { text } from '../../i18n/text.ts';
import type { FailedProps } from './failed-props.ts';
import { PreviousButton } from './previous-button.tsx';

/** Stands in for a part inside a page: a card, for the page has its heading and its margins already. */
export function FailedPart({ reason, onRetry, onPrevious }: FailedProps) {
  const isLost = !useOnline() && reason === 'failed';
  useWhenOnline(reason === 'failed', onRetry);
  return (
    <>
      <Failure
        sentence={text(`remote.${isLost ? 'offline' : reason}`)}
        retryLabel={text(reason === 'killed' ? 'remote.reload' : 'action.retry')}
        onRetry={onRetry}
      />
      {onPrevious && <PreviousButton onClick={onPrevious} />}
    </>
  );
}

import { useCallback } from 'react';

import type { StoryId } from '@waypost/contracts/ids.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';

import { useHost, useText } from '../../lib/scope.ts';
import { useLastReady } from '../../lib/use-last-ready.ts';
import { OwnPlace } from './own-place.tsx';
import styles from './dashboard.module.css';

interface OwnPlacesProps {
  readonly storyId: StoryId;
  readonly onChanged: () => void;
  readonly onGone: () => void;
}

/** All places of one of the person's stories. */
export function OwnPlaces({ storyId, onChanged, onGone }: OwnPlacesProps) {
  const t = useText();
  const { api } = useHost();
  const load = useCallback((signal: AbortSignal) => api.places.listAll(storyId, { signal }), [api, storyId]);
  const { reload, ...state } = useLoad(load);
  const places = useLastReady(state);

  if (state.status === 'failed') {
    return (
      <Failure sentence={errorSentence(t, state.error)} retryLabel={t('action.retry')} onRetry={reload} />
    );
  }
  if (!places) return <Spinner label={t('state.loading')} />;
  if (places.length === 0) return <p className={styles['none']}>{t('dashboard.noPlaces')}</p>;
  return (
    <ul className="list">
      {places.map((place) => (
        <OwnPlace
          key={place.id}
          place={place}
          onDeleted={() => {
            reload();
            onChanged();
          }}
          onGone={onGone}
        />
      ))}
    </ul>
  );
}

import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useCallback, useEffect } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './add-photos.module.css';
import { loadSending } from './kept-sending.ts';
import { SendPhotos } from './send-photos.tsx';

/** Whoever has an author's link sends photos for the story, without an account. */
export function AddPhotosPage({ linkKey = '' }: { readonly linkKey?: string | undefined }) {
  const { api, drafts, navigation } = useHost();
  const text = useText();
  useEffect(() => navigation.setTitle(text('add.title')), [navigation, text]);
  const opened = useLoad(
    useCallback(
      async (signal: AbortSignal) => ({
        link: await api.additions.open(linkKey, { signal }),
        start: await loadSending(drafts, linkKey),
      }),
      [api, drafts, linkKey],
    ),
  );
  if (opened.status === 'pending') return <Spinner label={text('state.loading')} />;
  if (opened.status === 'failed') {
    if (opened.error.code !== 'not-found')
      return (
        <Failure
          sentence={errorSentence(text, opened.error)}
          retryLabel={text('action.retry')}
          onRetry={opened.reload}
        />
      );
    return (
      <div className={styles['page']}>
        <h1>{text('add.none-title')}</h1>
        <p>{text('add.none')}</p>
      </div>
    );
  }
  return <SendPhotos key={linkKey} linkKey={linkKey} {...opened.value} />;
}

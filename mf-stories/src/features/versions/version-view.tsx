import { useCallback, useState } from 'react';

import type { VersionWords } from '@waypost/contracts/api/versions-api.ts';
import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { formatDegrees, type LonLat } from '@waypost/contracts/geo.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';

import { useHost, useText } from '../../lib/scope.ts';
import { ChangedPictures } from './changed-pictures.tsx';
import { ChangedWords } from './changed-words.tsx';
import { inOrder, valueWords } from './version-words.ts';
import styles from './versions.module.css';

interface VersionViewProps {
  readonly id: string;
  /** The story or place is as it was before this version. */
  readonly onRestored: () => void;
}

const pointWords = (point: LonLat | null) =>
  point ? `${formatDegrees(point.latitude)}, ${formatDegrees(point.longitude)}` : '';

/** What one version changed, side by side, and the way back. */
export function VersionView({ id, onRestored }: VersionViewProps) {
  const { api, href, language, notifications } = useHost();
  const t = useText();
  const [isWaiting, setWaiting] = useState(false);
  const { reload, ...state } = useLoad(useCallback((signal) => api.versions.get(id, { signal }), [api, id]));
  if (state.status === 'failed')
    return (
      <Failure sentence={errorSentence(t, state.error)} retryLabel={t('action.retry')} onRetry={reload} />
    );
  if (state.status === 'pending') return <Spinner label={t('state.loading')} />;
  const change = state.value;
  const { before, after, version } = change;
  const restore = async () => {
    setWaiting(true);
    try {
      await api.versions.restore(id, change.state);
      notifications.alert('success', t('versions.isBack', { title: version.title }));
      onRestored();
    } catch (error) {
      const { code, fieldErrors } = toAppError(error);
      const own = code === 'conflict' ? 'versions.conflict' : 'pictures' in fieldErrors && 'versions.gone';
      notifications.alert('error', own ? t(own) : errorSentence(t, error));
      if (code === 'conflict') reload();
    } finally {
      setWaiting(false);
    }
  };
  const fields = inOrder(Object.keys({ ...before.words, ...after.words }) as VersionWords[]);
  const said = (field: VersionWords, words: (typeof before)['words']) =>
    valueWords(field, words[field] ?? '', t, language);
  return (
    <div className={styles['change']}>
      {fields.map((field) => (
        <section key={field}>
          <h3>{t(`versions.field.${field}`)}</h3>
          <ChangedWords
            before={said(field, before.words)}
            after={said(field, after.words)}
            alike={t('versions.onlyFormat')}
          />
        </section>
      ))}
      {(before.point ?? after.point) && (
        <section>
          <h3>{t('versions.field.point')}</h3>
          <ChangedWords
            before={pointWords(before.point)}
            after={pointWords(after.point)}
            alike={t('versions.onlyAltitude')}
          />
        </section>
      )}
      {(before.pictures ?? after.pictures) && (
        <section>
          <h3>{t('versions.field.pictures')}</h3>
          <ChangedPictures change={change} onDeleted={reload} />
        </section>
      )}
      {change.state === '' ? (
        <p>
          {t('versions.inBin')} <Link to={href('bin')}>{t('versions.toBin')}</Link>
        </p>
      ) : (
        <button
          type="button"
          className={styles['restore']}
          disabled={isWaiting}
          onClick={() => void restore()}
        >
          {t('versions.restore')}
        </button>
      )}
    </div>
  );
}

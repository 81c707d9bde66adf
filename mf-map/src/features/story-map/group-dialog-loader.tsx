import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useEffect, useRef } from 'react';

import { useText } from '../../lib/scope.ts';
import { byDate } from './journey/by-date.ts';
import type { Stop } from './journey/stops.ts';
import { loadGroupDialog } from './load-group-dialog.ts';
import styles from './place-dialog-loader.module.css';

interface GroupDialogLoaderProps {
  readonly stops: readonly Stop[];
  /** Ids of those to choose from; null for none. */
  readonly ids: readonly string[] | null;
  readonly onChoose: (placeId: string) => void;
  readonly onClosed: () => void;
  /** It is gone, and the focus with it. */
  readonly onFocusLost: () => void;
}

/** Fetches what shows the places behind one marker when it is first needed. */
export function GroupDialogLoader({ stops, ids, onFocusLost, ...handlers }: GroupDialogLoaderProps) {
  const latest = useRef(onFocusLost);
  useEffect(() => {
    latest.current = onFocusLost;
  });
  const isOpen = ids !== null;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement?.matches('body')) latest.current();
    };
  }, [isOpen]);
  if (!ids) return null;
  const wanted = new Set(ids);
  return <LoadedDialog stops={byDate(stops.filter(({ place }) => wanted.has(place.id)))} {...handlers} />;
}

function LoadedDialog(props: Omit<GroupDialogLoaderProps, 'ids' | 'onFocusLost'>) {
  const t = useText();
  const loaded = useLoad(loadGroupDialog);
  if (loaded.status === 'ready') {
    const { GroupDialog } = loaded.value;
    return <GroupDialog {...props} />;
  }
  return (
    <div className={styles['waiting']}>
      {loaded.status === 'pending' ? (
        <Spinner label={t('dialog.loading')} />
      ) : (
        <Failure sentence={t('error.offline')} retryLabel={t('action.retry')} onRetry={loaded.reload} />
      )}
    </div>
  );
}

import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';

import { useText } from '../../lib/scope.ts';
import type { GroupDialogProps } from './group-dialog.tsx';
import { loadGroupDialog } from './load-group-dialog.ts';
import styles from './place-dialog-loader.module.css';

/** What shows the places behind one marker, or that it is on its way or did not come. */
export function LoadedGroupDialog(props: GroupDialogProps) {
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

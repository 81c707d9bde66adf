import { Failure } from '@waypost/kit/ui/failure/failure.tsx';

import styles from './map-frame.module.css';
import { useText } from './scope.ts';

/** In place of a map whose library could not be fetched. */
export function MapFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <div className={styles['frame']}>
      <Failure sentence={t('map.failed')} retryLabel={t('action.retry')} onRetry={onRetry} />
    </div>
  );
}

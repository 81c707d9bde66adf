import type { StoryId } from '@waypost/contracts/ids.ts';
import Button from 'antd/es/button';

import { useHost, useText } from '../../lib/scope.ts';
import { useDownload } from './use-download.ts';
import styles from './download.module.css';

const MEGABYTE = 1_000_000;

/** A ZIP with pictures, pages and words of a story, or of all of the person's: started, watched and fetched here. */
export function DownloadEverything({ storyId }: { readonly storyId: StoryId | null }) {
  const { language } = useHost();
  const t = useText();
  const { download, isBusy, problem, start, cancel } = useDownload(storyId);
  const state = download?.state ?? 'none';
  const isMaking = state === 'waiting' || state === 'making';
  const said = {
    none: '',
    waiting: t('download.waiting'),
    making: t('download.making', { done: download?.done ?? 0, count: download?.total ?? 0 }),
    ready: t('download.ready'),
    failed: t(download?.problem === 'gone' ? 'download.gone' : 'download.failed'),
  }[state];
  return (
    <div className={styles['everything']}>
      <p role="status">{problem || said}</p>
      {isMaking && <progress max={download?.total || 1} value={download?.done ?? 0} aria-label={said} />}
      {isMaking && <p className={styles['soft']}>{t('download.leave')}</p>}
      <div className={styles['ways']}>
        {(state === 'none' || state === 'failed') && (
          <Button type="primary" loading={isBusy} onClick={start}>
            {t(storyId ? 'download.story' : 'download.all')}
          </Button>
        )}
        {download && state === 'ready' && (
          <Button type="primary" href={download.src} download="">
            {t('download.save', {
              size: new Intl.NumberFormat(language, {
                minimumFractionDigits: 1,
                maximumFractionDigits: 1,
              }).format(Math.max(0.1, download.bytes / MEGABYTE)),
            })}
          </Button>
        )}
        {(isMaking || state === 'ready') && (
          <Button disabled={isBusy} onClick={cancel}>
            {t(isMaking ? 'download.cancel' : 'download.delete')}
          </Button>
        )}
      </div>
    </div>
  );
}

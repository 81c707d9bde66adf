import type { Story } from '@waypost/contracts/story.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { DialogButton } from '@waypost/kit/ui/dialog-button/dialog-button.tsx';
import { ReportButton } from '@waypost/kit/ui/report/report-button.tsx';
import { memo } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { KeepButton } from '../keep/keep-button.tsx';
import { NumbersButton } from '../numbers/numbers-button.tsx';
import { DownloadButton } from './download-button.tsx';
import type { Stop } from './journey/stops.ts';
import { ShareButton } from './share/share-button.tsx';
import shareStyles from './share/share-button.module.css';
import styles from './story-end.module.css';

interface StoryEndProps {
  readonly story: Story;
  /** All of them, in their order. */
  readonly stops: readonly Stop[];
}

/** Behind the last place: room for it to come up to where places are read, and where to go from here. Nothing where there is no place. */
export const StoryEnd = memo(function StoryEnd({ story, stops }: StoryEndProps) {
  const { href, session, Slot } = useHost();
  const t = useText();
  if (stops.length === 0) return null;
  const isOwn = session.getSnapshot().userData?.id === story.ownerId;
  return (
    <footer className={styles['end']}>
      <p>{t('story.end')}</p>
      <div className={styles['ways']}>
        {story.isShown && (
          <ShareButton
            title={story.title}
            path={href('story-map', { id: story.id })}
            label={t('share.story', { title: story.title })}
          />
        )}
        {!isOwn && (
          <DialogButton
            className={shareStyles['button']}
            label={t('follow.named', { title: story.title })}
            dialog={(onClose) => (
              <Slot
                expose="follow@1"
                what={{ kind: 'story', id: story.id }}
                title={story.title}
                onClose={onClose}
              />
            )}
          >
            {t('follow')}
          </DialogButton>
        )}
        <NumbersButton title={story.title} stops={stops} />
        <DownloadButton story={story} />
        <KeepButton story={story} stops={stops} />
        <Link className={styles['others']} to={href('landing-page')}>
          {t('story.others')}
        </Link>
        {!isOwn && (
          <ReportButton
            Slot={Slot}
            kind="story"
            id={story.id}
            title={story.title}
            text={t('report')}
            label={t('report.named', { title: story.title })}
          />
        )}
      </div>
    </footer>
  );
});

import type { Story } from '@waypost/contracts/story.ts';
import { memo } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { BackButton } from './back-button.tsx';
import styles from './page-head.module.css';
import { ShareButton } from './share/share-button.tsx';

interface PageHeadProps {
  readonly mapId: string;
  /** Null while it is not there. */
  readonly story: Story | null;
}

/** The ways from here: back, to the map past all text, and to others who might like the story. */
export const PageHead = memo(function PageHead({ mapId, story }: PageHeadProps) {
  const { href } = useHost();
  const t = useText();
  return (
    <div className={styles['head']}>
      <BackButton />
      <a className="unseen" href={`#${mapId}`} onClick={focusMap}>
        {t('story.toMap')}
      </a>
      {story?.isShown && (
        <ShareButton
          title={story.title}
          path={href('story-map', { id: story.id })}
          label={t('share.story', { title: story.title })}
        />
      )}
    </div>
  );
});

/** A plain jump would put the fragment into the address, where routes are read from. */
function focusMap(event: { preventDefault(): void; currentTarget: HTMLAnchorElement }) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

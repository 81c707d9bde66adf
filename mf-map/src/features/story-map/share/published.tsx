import type { Place, Story } from '@waypost/contracts/story.ts';
import { Link, useLocation, useNavigate } from '@waypost/kit/router/router.ts';
import { readersOf } from '@waypost/kit/story/readers-of.ts';
import { PictureView } from '@waypost/kit/ui/picture-view/picture-view.tsx';
import { WhoCanSeeButton } from '@waypost/kit/ui/who-can-see/who-can-see-button.tsx';
import { useEffect } from 'react';

import { picturesOf } from '../../../lib/pictures-of.ts';
import { useHost, useText } from '../../../lib/scope.ts';
import { ShareDialog } from './share-dialog.tsx';
import styles from './share-dialog.module.css';

interface PublishedProps {
  readonly story: Story;
  readonly places: readonly Place[];
  readonly onChanged: (story: Story) => void;
  readonly onClose: () => void;
}

/** The moment after a story was made: what it looks like, who can see it, and the ways to send it. */
export function Published({ story, places, onChanged, onClose }: PublishedProps) {
  const { href, session, settings, Slot } = useHost();
  const t = useText();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Once: neither a reload nor somebody who is given the address comes to it again.
    if (location.search !== '') void navigate(location.pathname, { replace: true, preventScrollReset: true });
  }, [location, navigate]);
  const cover = story.cover ?? places.flatMap(picturesOf)[0];
  const silent = places.filter(({ subtext }) => subtext === '');
  const own = session.getSnapshot().userData;
  if (own?.id !== story.ownerId) return null;
  const path = href('story-map', { id: story.id });
  const readers = readersOf(story, settings, own);
  return (
    <ShareDialog
      heading={t('published.title', { title: story.title })}
      what={story.isShown ? { title: story.title, url: new URL(path, window.location.origin).href } : null}
      onClose={onClose}
    >
      {cover && (
        <PictureView
          picture={cover}
          sizes="(min-width: 560px) 480px, 86vw"
          className={styles['cover']}
          eager
        />
      )}
      <p className={styles['who']}>
        {t('published.who')}
        <WhoCanSeeButton Slot={Slot} story={story} readers={readers} t={t} onChanged={onChanged} />
      </p>
      {!story.isShown && (
        <p>
          {t(
            readers === 'private' || readers === 'people' || readers === 'link'
              ? `published.${readers}`
              : `readers.${readers}`,
          )}
        </p>
      )}
      {silent[0] && (
        <Link className={styles['silent']} to={href('place-form', { id: silent[0].id })}>
          {t('published.silent', { count: silent.length })}
        </Link>
      )}
    </ShareDialog>
  );
}

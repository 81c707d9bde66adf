import type { Place, Story } from '@waypost/contracts/story.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { readersOf } from '@waypost/kit/story/readers-of.ts';
import { DescriptionView } from '@waypost/kit/ui/description-view/description-view.tsx';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { WhoCanSeeButton } from '@waypost/kit/ui/who-can-see/who-can-see-button.tsx';
import { memo, useState, useSyncExternalStore } from 'react';

import { rangeWords } from '@waypost/kit/i18n/date-words.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { StoryFacts } from '../../lib/story-facts.tsx';
import styles from './story-heading.module.css';

interface StoryHeadingProps {
  readonly story: Story;
  /** Null while not all of them are there. */
  readonly places: readonly Place[] | null;
  /** Its author has said who else can see it. */
  readonly onChanged: (story: Story) => void;
  /** The pictures are to be shown as slides. */
  readonly onShow: () => void;
}

/**
 * What a story is called, when it was and who wrote it, its figures and its description. Not drawn anew with each step: the figures are
 * reckoned from all places.
 */
export const StoryHeading = memo(function StoryHeading(props: StoryHeadingProps) {
  const { story, places, onChanged, onShow } = props;
  const { href, language, session, settings, Slot } = useHost();
  const t = useText();
  const { userData } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const isOwn = userData?.id === story.ownerId;
  // By the session of when the story came: confirming an address changes both, and the story is not asked for again.
  const [owner] = useState(userData);
  const readers = readersOf(story, settings, owner);
  const dates = rangeWords(story.startDate, story.endDate, language);
  const by = story.authorName && t('story.by', { author: story.authorName });

  return (
    <header>
      <h1 className={styles['title']} dir="auto" lang={story.language || undefined}>
        {story.title}
      </h1>
      <p className={styles['byline']}>
        <span>
          {dates}
          {dates && by && ' · '}
          {story.visibility === 'public' && story.authorUsername ? (
            <Link className={styles['author']} to={href('author', { username: story.authorUsername })}>
              {by}
            </Link>
          ) : (
            by
          )}
        </span>
        {(isOwn || story.isWrittenWith) && (
          <Link
            className={styles['edit']}
            to={href('story-map', { id: story.id, edit: '1' })}
            preventScrollReset
          >
            {t('story.edit')}
          </Link>
        )}
        {isOwn && <WhoCanSeeButton Slot={Slot} story={story} readers={readers} t={t} onChanged={onChanged} />}
        {story.picturesCount > 0 && (
          <span className={styles['show']}>
            <TextButton disabled={places === null} onClick={onShow}>
              {t('show.start')}
            </TextButton>
          </span>
        )}
        {(places?.length ?? story.placesCount) > 0 && (
          <Link className={styles['edit']} to={href('story-map', { id: story.id, book: '1' })}>
            {t('print.start')}
          </Link>
        )}
      </p>
      {isOwn && readers !== story.visibility && (
        <p className={styles['readers']}>{t(`readers.${readers}`)}</p>
      )}
      {isOwn && (readers === 'taken-down' || readers === 'suspended') && (
        <Slot expose="statements@1" storyId={story.id} />
      )}
      {!isOwn && story.visibility !== 'public' && (
        <p className={styles['readers']}>{t(`story.level.${story.visibility}`)}</p>
      )}
      <StoryFacts story={story} places={places} />
      {story.description && (
        <div dir="auto" lang={story.language || undefined}>
          <DescriptionView html={story.description} className={styles['description']} />
        </div>
      )}
    </header>
  );
});

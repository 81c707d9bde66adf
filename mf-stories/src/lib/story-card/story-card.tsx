import { useId, type ReactNode } from 'react';

import type { Story } from '@waypost/contracts/story.ts';
import { Link } from '@waypost/kit/router/router.ts';

import { useHost, useText } from '../scope.ts';
import { StoryCover } from './story-cover.tsx';
import { StoryDates } from './story-dates.tsx';
import { StoryDescription } from './story-description.tsx';
import styles from './story-card.module.css';

interface StoryCardProps {
  readonly story: Story;
  /** A tile among others, or a row of a list. */
  readonly layout: 'tile' | 'row';
  /** Whether the list lets its reader edit: only then is there a link to do so. */
  readonly editable: boolean;
  /** True for the pictures of the first row. */
  readonly eager?: boolean;
  /** Said above the dates, e.g. what state the story is in. */
  readonly note?: string;
  /** More to do with the story, beside the links. */
  readonly actions?: ReactNode;
  /** More to read about it, under the card. */
  readonly children?: ReactNode;
}

/** A story as lists show it. */
export function StoryCard({ story, layout, editable, eager, note, actions, children }: StoryCardProps) {
  const t = useText();
  const { href } = useHost();
  const titleId = useId();
  const Title = layout === 'row' ? 'h2' : 'h3';
  const facts = t('card.facts', {
    places: t('card.places', { count: story.placesCount }),
    pictures: t('card.pictures', { count: story.picturesCount }),
  });
  const by = t('card.by', { author: story.authorName });
  return (
    <article className={`${styles['card']} ${styles[layout]}`} aria-labelledby={titleId}>
      <StoryCover
        cover={story.cover}
        className={styles['cover']}
        sizes={layout === 'row' ? '240px' : '(min-width: 1160px) 22vw, (min-width: 560px) 46vw, 92vw'}
        eager={eager}
      />
      <div className={styles['body']}>
        <Title id={titleId} className={styles['title']} dir="auto" lang={story.language || undefined}>
          {story.title}
        </Title>
        {note && <p className={styles['note']}>{note}</p>}
        <StoryDates start={story.startDate} end={story.endDate} className={styles['fact']} />
        <p className={styles['fact']}>
          {facts}
          {layout === 'tile' && ' · '}
          {layout === 'tile' &&
            (story.authorUsername ? (
              <Link to={href('author', { username: story.authorUsername })}>{by}</Link>
            ) : (
              by
            ))}
        </p>
        <StoryDescription html={story.description} language={story.language} titleId={titleId} />
        <div className={styles['links']}>
          <Link
            to={href('story-map', { id: story.id })}
            className={`${styles['link']} ${styles['check']}`}
            aria-describedby={titleId}
          >
            {t('card.check')}
          </Link>
          {editable && (
            <Link
              to={href('story-form', { id: story.id })}
              className={styles['link']}
              aria-describedby={titleId}
            >
              {t('card.edit')}
            </Link>
          )}
          {actions}
        </div>
      </div>
      {children}
    </article>
  );
}

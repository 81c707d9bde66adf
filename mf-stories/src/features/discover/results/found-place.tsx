import { useId } from 'react';

import { shortDateWords } from '@waypost/kit/i18n/date-words.ts';
import type { FoundPlace } from '@waypost/contracts/discover.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { PictureView } from '@waypost/kit/ui/picture-view/picture-view.tsx';

import { useHost, useText } from '../../../lib/scope.ts';
import { whereWords } from '../../../lib/where-words.ts';
import styles from './found-place.module.css';

interface FoundPlaceEntryProps {
  readonly place: FoundPlace;
  readonly eager: boolean;
  /** The reader points at it, with the mouse or with the keyboard's focus, or no longer. */
  readonly onPoint: (pointing: boolean) => void;
}

/** A place of the list: all of it leads to the place in its story. */
export function FoundPlaceEntry({ place, eager, onPoint }: FoundPlaceEntryProps) {
  const t = useText();
  const { href, language } = useHost();
  const titleId = useId();
  const { title, storyTitle: story, authorName: author, picture, visitedOn, addedOn } = place;
  const day = visitedOn
    ? shortDateWords(visitedOn, language)
    : addedOn && t('found.added', { date: shortDateWords(addedOn, language) });
  const where = whereWords(place, t, language);
  return (
    <li
      className={styles['entry']}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <article aria-labelledby={titleId} className={styles['row']}>
        <div className={styles['frame']}>
          {picture ? (
            // The name beside it says what there is to say.
            <PictureView
              picture={{ ...picture, alt: '', title: '' }}
              sizes="128px"
              className={styles['picture']}
              eager={eager}
            />
          ) : (
            <span className={styles['dot']} aria-hidden="true" />
          )}
        </div>
        <div className={styles['words']}>
          <h2 id={titleId} className={styles['title']} dir="auto">
            <Link to={href('story-map', { id: place.storyId, place: place.id })} className={styles['link']}>
              {title}
            </Link>
          </h2>
          <p className={styles['story']}>{t(author ? 'found.storyBy' : 'found.story', { story, author })}</p>
          <p className={styles['fact']}>{[where, day].filter(Boolean).join(' · ')}</p>
        </div>
      </article>
    </li>
  );
}

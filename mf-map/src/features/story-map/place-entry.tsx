import type { Place, Story } from '@waypost/contracts/story.ts';
import { PictureView } from '@waypost/kit/ui/picture-view/picture-view.tsx';

import { useEffect, useRef } from 'react';

import { useText } from '../../lib/scope.ts';
import { capturedWhen } from './captured-when.ts';
import { picturesOf } from './pictures-of.ts';
import styles from './place-entry.module.css';
import type { OpenAs } from './use-open-place.ts';

const SHOWN = 3;

interface PlaceEntryProps {
  readonly story: Story;
  readonly place: Place;
  readonly number: number;
  /** Whether the reader came for this place. */
  readonly isStart: boolean;
  /** @param picture which of its pictures is meant, from 0 on */
  readonly onOpen: (picture: number, as: OpenAs) => void;
  readonly onPoint: (pointing: boolean) => void;
}

/** The picture that was clicked; the first one by keyboard. */
function pictureAt(target: EventTarget): number {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-picture]') : null;
  return Number(tile?.dataset['picture'] ?? 0);
}

/** One place of the journey: its title opens the dialog, its pictures are looked at in the whole window, pointing at it marks it on the map. */
export function PlaceEntry({ story, place, number, isStart, onOpen, onPoint }: PlaceEntryProps) {
  const t = useText();
  const title = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isStart) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView();
  }, [isStart]);
  const pictures = picturesOf(place);
  const shown = pictures.slice(0, SHOWN);
  const hidden = pictures.length - shown.length;
  const when = capturedWhen(pictures[0], story.startDate, story.endDate);
  const words = when && [
    when.day === null ? '' : t('place.day', { day: when.day }),
    when.date,
    `${when.time} ${when.zone}`.trim(),
  ];

  return (
    <li
      className={styles['entry']}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      <h2 className={styles['title']}>
        <button ref={title} type="button" aria-haspopup="dialog" onClick={() => onOpen(0, 'place')}>
          {place.title}
        </button>
      </h2>
      {words && <p className={styles['when']}>{words.filter(Boolean).join(' · ')}</p>}
      {place.subtext && <p className={styles['subtext']}>{place.subtext}</p>}
      {shown.length > 0 && (
        <button
          type="button"
          className={styles['pictures']}
          data-count={shown.length}
          aria-haspopup="dialog"
          aria-label={t('place.pictures', { count: pictures.length, title: place.title })}
          onClick={({ target }) => onOpen(pictureAt(target), 'picture')}
        >
          {shown.map((picture, index) => (
            <span key={picture.fileName} className={styles['tile']} data-picture={index}>
              <PictureView
                picture={picture}
                sizes={index === 0 ? '(min-width: 900px) 26vw, 60vw' : '(min-width: 900px) 14vw, 34vw'}
              />
              {index === SHOWN - 1 && hidden > 0 && (
                <span className={styles['more']}>{t('place.more', { count: hidden })}</span>
              )}
            </span>
          ))}
        </button>
      )}
    </li>
  );
}

import { useMemo } from 'react';

import { useHost, useText } from '../../../lib/scope.ts';
import { FIRST_PICTURE_SIZES } from '../../../lib/first-picture-sizes.ts';
import type { Stop } from '../journey/stops.ts';
import { useSwipe } from '../reading/use-swipe.ts';
import { DeckIcon } from './deck-icon.tsx';
import styles from './story-deck.module.css';

interface StoryDeckProps {
  /** Where the reader is; null before the first place. */
  readonly stop: Stop | null;
  /** Places of the whole story. */
  readonly count: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isPlaying: boolean;
  readonly onStep: (by: 1 | -1) => void;
  readonly onPlay: () => void;
  readonly onPause: () => void;
  readonly onOpen: (placeId: string) => void;
}

/** The place the reader is at as a card on the map, and the ways on: buttons, a swipe, and playing. */
export function StoryDeck(props: StoryDeckProps) {
  const { stop, count, isFirst, isLast, isPlaying, onStep, onPlay, onPause, onOpen } = props;
  const { language } = useHost();
  const t = useText();
  const swipe = useSwipe(onStep);
  const number = useMemo(() => new Intl.NumberFormat(language), [language]);
  const picture = stop && (stop.place.mainPicture ?? stop.place.otherPictures[0]);
  return (
    <div
      className={styles['deck']}
      data-at={stop !== null}
      role="group"
      aria-label={t('deck.label')}
      data-plays
      {...swipe}
    >
      <button
        type="button"
        className={styles['step']}
        aria-label={t('deck.previous')}
        aria-disabled={isFirst}
        onClick={() => onStep(-1)}
      >
        <DeckIcon name="previous" />
      </button>
      {stop ? (
        <button
          type="button"
          className={styles['place']}
          aria-haspopup="dialog"
          aria-label={t('deck.open', { title: stop.place.title })}
          onClick={() => onOpen(stop.place.id)}
        >
          {picture && (
            <img
              className={styles['picture']}
              src={picture.src}
              srcSet={picture.srcSet}
              sizes={FIRST_PICTURE_SIZES}
              alt=""
              decoding="async"
            />
          )}
          <span className={styles['words']}>
            <span className={styles['position']}>
              {[
                t('deck.position', { number: number.format(stop.number), count: number.format(count) }),
                stop.day === null ? '' : t('place.day', { day: stop.day + 1 }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className={styles['title']} dir="auto">
              {stop.place.title}
            </span>
          </span>
        </button>
      ) : (
        <p className={styles['hint']}>
          <span className={styles['forKeys']}>{t('deck.hintKeys')}</span>
          <span className={styles['forHands']}>{t('deck.hintHands')}</span>
        </p>
      )}
      <button type="button" className={styles['play']} onClick={isPlaying ? onPause : onPlay}>
        <DeckIcon name={isPlaying ? 'pause' : 'play'} />
        <span>{t(isPlaying ? 'deck.pause' : 'deck.play')}</span>
      </button>
      <button
        type="button"
        className={styles['step']}
        aria-label={t('deck.next')}
        aria-disabled={isLast}
        onClick={() => onStep(1)}
      >
        <DeckIcon name="next" />
      </button>
    </div>
  );
}

import type { Place, Story } from '@waypost/contracts/story.ts';
import { ReportButton } from '@waypost/kit/ui/report/report-button.tsx';
import { PictureView } from '@waypost/kit/ui/picture-view/picture-view.tsx';
import { memo, type FocusEvent } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { saidOf } from '../../lib/said-of.ts';
import { ClipPlayer } from '../../lib/clip-player.tsx';
import { FIRST_PICTURE_SIZES } from '../../lib/first-picture-sizes.ts';
import type { Pointed } from './pointed-place.ts';
import type { Stop } from './journey/stops.ts';
import { whenWords } from './journey/when-words.ts';
import { picturesOf } from '../../lib/pictures-of.ts';
import styles from './place-entry.module.css';
import { PlaceNotes } from './place-notes.tsx';
import { ShareButton } from './share/share-button.tsx';
import type { OpenAs } from './use-open-place.ts';

const SHOWN = 3;
const OTHER_SIZES = '(min-width: 900px) 14vw, 34vw';

export interface PlaceHandlers {
  /** @param picture which of its pictures is meant, from 0 on */
  readonly onOpen: (placeId: string, picture: number, as: OpenAs) => void;
  /** The reader points at a place or a point of a way, with the mouse or with the keyboard's focus; null when no longer. */
  readonly onPoint: (at: Pointed) => void;
  /** The keyboard's focus has come to a place. */
  readonly onReach: (placeId: string) => void;
}

interface PlaceEntryProps extends PlaceHandlers {
  readonly story: Story;
  readonly stop: Stop;
  /** Whether the reader is here. */
  readonly isCurrent: boolean;
  /** Whether it can be shared: the reader stays here. */
  readonly isShared: boolean;
  /** Whether the day stands over it. */
  readonly isUnderDay: boolean;
  /** The place before it under the same day: the clock's zone is said where it is another. */
  readonly before: Place | undefined;
}

/** The picture that was clicked; the first one by keyboard. */
function pictureAt(target: EventTarget): number {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-picture]') : null;
  return Number(tile?.dataset['picture'] ?? 0);
}

/** One place of the journey: its title opens the dialog, its pictures are looked at in the whole window, pointing at it marks it on the map. */
export const PlaceEntry = memo(function PlaceEntry({
  story,
  stop,
  isCurrent,
  isShared,
  isUnderDay,
  before,
  onOpen,
  onPoint,
  onReach,
}: PlaceEntryProps) {
  const { href, language, session, Slot } = useHost();
  const t = useText();
  const { place, number } = stop;
  const { id, title, subtext } = place;
  const pictures = picturesOf(place);
  const shown = pictures.slice(0, SHOWN);
  const hidden = pictures.length - shown.length;
  const when = [
    whenWords(stop, { story, isUnderDay, before, language, t }),
    place.writtenBy && t('place.writtenBy', { name: place.writtenBy }),
  ];
  const facts = when.filter(Boolean).join(' · ');
  const Heading = isUnderDay ? 'h3' : 'h2';
  const onFocus = ({ target }: FocusEvent) => {
    // The focus has come along with the reader: the place is marked.
    if (isCurrent) return;
    onPoint(id);
    if (target.matches(':focus-visible')) onReach(id);
  };

  return (
    <li
      className={styles['entry']}
      data-place={id}
      aria-current={isCurrent ? 'location' : undefined}
      // A place that is scrolled under a resting pointer is not pointed at.
      onPointerMove={() => onPoint(id)}
      onPointerLeave={() => onPoint(null)}
      onFocus={onFocus}
      onBlur={() => onPoint(null)}
    >
      <span className={styles['number']} aria-hidden="true">
        {number}
      </span>
      <Heading className={styles['title']} dir="auto" lang={story.language || undefined}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={isCurrent ? 'location' : undefined}
          onClick={() => onOpen(id, 0, 'place')}
        >
          {title}
        </button>
      </Heading>
      {facts && <p className={styles['when']}>{facts}</p>}
      {shown.length > 0 && (
        <div className={styles['shown']}>
          <button
            type="button"
            className={styles['pictures']}
            data-count={shown.length}
            aria-haspopup="dialog"
            aria-label={t('place.pictures', { count: pictures.length, title })}
            onClick={({ target }) => onOpen(id, pictureAt(target), 'picture')}
          >
            {shown.map((picture, index) => (
              <span key={picture.fileName} className={styles['tile']} data-picture={index}>
                <PictureView picture={picture} sizes={index === 0 ? FIRST_PICTURE_SIZES : OTHER_SIZES} />
                {index === SHOWN - 1 && hidden > 0 && (
                  <span className={styles['more']}>{t('place.more', { count: hidden })}</span>
                )}
              </span>
            ))}
          </button>
          {shown.some(({ clip }) => clip) && (
            <div className={`${styles['pictures']} ${styles['clips']}`} data-count={shown.length}>
              {shown.map((picture) => (
                <span key={picture.fileName} className={styles['tile']}>
                  <ClipPlayer picture={picture} />
                </span>
              ))}
            </div>
          )}
        </div>
      )}
      {(shown[0]?.caption || shown[0]?.by) && (
        <p className={styles['caption']} dir="auto" lang={story.language || undefined}>
          {saidOf(shown[0], t)}
        </p>
      )}
      {subtext && (
        <p className={styles['subtext']} dir="auto" lang={story.language || undefined}>
          {subtext}
        </p>
      )}
      {story.notes && <PlaceNotes story={story} place={place} />}
      {isShared && (
        <div className={styles['share']}>
          {session.getSnapshot().userData?.id !== place.ownerId && (
            <ReportButton
              Slot={Slot}
              kind="place"
              id={id}
              title={title}
              text={t('report')}
              label={t('report.named', { title })}
            />
          )}
          {story.isShown && (
            <ShareButton
              title={`${title} · ${story.title}`}
              path={href('story-map', { id: story.id, place: id })}
              label={t('share.place', { title })}
            />
          )}
        </div>
      )}
    </li>
  );
});

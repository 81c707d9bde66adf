import { useState } from 'react';

import { shortDateWords } from '@waypost/kit/i18n/date-words.ts';
import type { Place } from '@waypost/contracts/story.ts';
import { dayAt } from '@waypost/kit/api/day-at.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { PictureView } from '@waypost/kit/ui/picture-view/picture-view.tsx';

import { useHost, useText } from '../../lib/scope.ts';
import { whereWords } from '../../lib/where-words.ts';
import { DeleteDialog } from '../../lib/delete-dialog/delete-dialog.tsx';
import styles from './dashboard.module.css';

interface OwnPlaceProps {
  readonly place: Place;
  readonly onDeleted: () => void;
  readonly onGone: () => void;
}

/** A place of one's own story: what it is, where and when it was, edit, delete. */
export function OwnPlace({ place, onDeleted, onGone }: OwnPlaceProps) {
  const t = useText();
  const { api, href, language } = useHost();
  const [asking, setAsking] = useState(false);
  const pictures = (place.mainPicture ? 1 : 0) + place.otherPictures.length;
  const day = dayAt(place.visitedAt ?? '', place.visitedOffset ?? '');
  const where = whereWords(place, t, language);
  const goes =
    pictures > 0
      ? t('delete.placeGoes', { pictures: t('card.pictures', { count: pictures }) })
      : t('delete.placeGoesAlone');
  return (
    <li className={styles['place']}>
      {place.mainPicture ? (
        <PictureView picture={place.mainPicture} sizes="64px" className={styles['thumb']} />
      ) : (
        <span className={styles['thumb']} aria-hidden="true" />
      )}
      <div className={styles['placeWords']}>
        <p className={styles['placeTitle']} dir="auto">
          {place.title}
        </p>
        <p className={styles['fact']}>
          {[where, day && shortDateWords(day, language)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className={styles['placeActions']}>
        <Link
          to={href('place-form', { id: place.id })}
          className={styles['quiet']}
          aria-label={t('dashboard.editPlaceNamed', { title: place.title })}
        >
          {t('dashboard.editPlace')}
        </Link>
        <button
          type="button"
          className={styles['quiet']}
          aria-label={t('dashboard.deleteNamed', { title: place.title })}
          onClick={() => setAsking(true)}
        >
          {t('dashboard.delete')}
        </button>
      </span>
      <DeleteDialog
        open={asking}
        title={t('delete.placeTitle', { title: place.title })}
        sentence={goes}
        done={t('delete.binned', { title: place.title })}
        remove={() => api.places.delete(place.id)}
        undo={() => api.bin.putBack(place.id)}
        onClose={() => setAsking(false)}
        onDeleted={onDeleted}
        onGone={onGone}
      />
    </li>
  );
}

import type { Place } from '@waypost/contracts/story.ts';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';

import { useHost, useText } from '../../lib/scope.ts';
import { PictureCarousel } from './picture-carousel.tsx';
import { picturesOf } from '../../lib/pictures-of.ts';
import styles from './place-dialog.module.css';

interface PlaceDialogProps {
  readonly place: Place;
  /** Which of its pictures comes first, from 0 on. */
  readonly picture: number;
  /** The one last looked at in the whole window since then, which it goes on with; null for none. */
  readonly seen: number | null;
  readonly open: boolean;
  /** A picture is to be looked at in the whole window. */
  readonly onEnlarge: (picture: number) => void;
  readonly onClosed: () => void;
  /** It is out of sight, and what it was opened from is no longer there to take the focus. */
  readonly onFocusLost: () => void;
}

/** A place with its pictures over the page. The focus goes back to where it was opened from. */
export function PlaceDialog({
  place,
  picture,
  seen,
  open,
  onEnlarge,
  onClosed,
  onFocusLost,
}: PlaceDialogProps) {
  const { Themed } = useHost();
  const t = useText();
  const pictures = picturesOf(place);
  return (
    <Themed>
      <Modal
        open={open}
        title={<span className={styles['title']}>{place.title}</span>}
        width="min(880px, calc(100vw - 24px))"
        centered
        closable={false}
        destroyOnHidden
        onCancel={onClosed}
        afterClose={() => document.activeElement?.matches('body') && onFocusLost()}
        footer={<Button onClick={onClosed}>{t('dialog.close')}</Button>}
      >
        {pictures.length > 0 ? (
          <PictureCarousel
            title={place.title}
            pictures={pictures}
            start={picture}
            seen={seen}
            onEnlarge={onEnlarge}
          />
        ) : (
          <p className={styles['none']}>{t('dialog.noPictures')}</p>
        )}
        {place.subtext && (
          <p className={styles['subtext']} dir="auto">
            {place.subtext}
          </p>
        )}
      </Modal>
    </Themed>
  );
}

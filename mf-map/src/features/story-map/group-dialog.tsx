import { PictureView } from '@waypost/kit/ui/picture-view/picture-view.tsx';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';

import { weekdayWords } from '@waypost/kit/i18n/date-words.ts';
import { useHost, useText } from '../../lib/scope.ts';
import styles from './group-dialog.module.css';
import type { Stop } from './journey/stops.ts';

export interface GroupDialogProps {
  /** Those to choose from, by when they were visited. */
  readonly stops: readonly Stop[];
  readonly onChoose: (placeId: string) => void;
  readonly onClosed: () => void;
}

/** The places one marker stands for, as pictures by when they were visited, to choose one from. */
export function GroupDialog({ stops, onChoose, onClosed }: GroupDialogProps) {
  const { Themed, language } = useHost();
  const t = useText();
  return (
    <Themed>
      <Modal
        open
        title={<span className={styles['heading']}>{t('group.title', { count: stops.length })}</span>}
        width="min(880px, calc(100vw - 24px))"
        centered
        closable={false}
        onCancel={onClosed}
        footer={<Button onClick={onClosed}>{t('dialog.close')}</Button>}
      >
        <ol className={styles['grid']}>
          {stops.map(({ place, number, day, date }) => {
            const picture = place.mainPicture ?? place.otherPictures[0];
            return (
              <li key={place.id}>
                <button type="button" className={styles['place']} onClick={() => onChoose(place.id)}>
                  <span className={styles['frame']}>
                    {picture && <PictureView picture={picture} sizes="(min-width: 600px) 200px, 44vw" />}
                    <span className={styles['number']}>{number}</span>
                  </span>
                  <span className={styles['title']} dir="auto">
                    {place.title}
                  </span>
                  {date && day !== null && (
                    <span className={styles['when']}>
                      {`${t('place.day', { day: day + 1 })} · ${weekdayWords(date, language, day)}`}
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ol>
      </Modal>
    </Themed>
  );
}

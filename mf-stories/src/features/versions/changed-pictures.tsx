import { useState } from 'react';

import type { VersionChange } from '@waypost/contracts/api/versions-api.ts';
import type { Picture } from '@waypost/contracts/story.ts';
import { PictureView } from '@waypost/kit/ui/picture-view/picture-view.tsx';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';

import { DeleteDialog } from '../../lib/delete-dialog/delete-dialog.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import styles from './versions.module.css';

interface ChangedPicturesProps {
  readonly change: VersionChange;
  /** A picture was deleted for good. */
  readonly onDeleted: () => void;
}

const saying = ({ caption, alt }: Picture) => JSON.stringify([caption, alt]);

/** The pictures that came, went, or are said something else of, as they were beside as they became. */
export function ChangedPictures({ change, onDeleted }: ChangedPicturesProps) {
  const t = useText();
  const { api } = useHost();
  const [asked, setAsked] = useState<string | null>(null);
  const before = change.before.pictures ?? [];
  const after = change.after.pictures ?? [];
  const differs = (others: readonly Picture[]) => (one: Picture) => {
    const same = others.find(({ fileName }) => fileName === one.fileName);
    return !same || saying(same) !== saying(one);
  };
  const side = (own: 'before' | 'after', pictures: readonly Picture[], others: readonly Picture[]) => (
    <div className={styles['side']}>
      <h4>{t(`versions.${own}`)}</h4>
      {pictures.length === 0 && <p className={styles['alike']}>{t('versions.nothing')}</p>}
      {pictures.map((picture) => {
        const { fileName, caption, alt } = picture;
        const isOnlyHere = !others.some((other) => other.fileName === fileName);
        const binned = change.binned[fileName];
        const isGone = change.gone.includes(fileName);
        return (
          <figure key={fileName} className={styles['picture']}>
            {isGone ? (
              <p className={styles['gone']}>{t('versions.pictureGone')}</p>
            ) : (
              <PictureView picture={picture} sizes="240px" />
            )}
            <figcaption>
              {isOnlyHere && <strong>{t(own === 'before' ? 'versions.takenOut' : 'versions.cameIn')}</strong>}
              <span dir="auto">{[caption, alt].filter(Boolean).join(' · ')}</span>
              {binned !== undefined && !isGone && (
                <TextButton onClick={() => setAsked(binned)}>{t('versions.deletePicture')}</TextButton>
              )}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
  const [was, is] = [before.filter(differs(after)), after.filter(differs(before))];
  if (was.length === 0 && is.length === 0)
    return <p className={styles['alike']}>{t('versions.onlyOrder')}</p>;
  return (
    <div className={styles['sides']}>
      {side('before', was, after)}
      {side('after', is, before)}
      <DeleteDialog
        open={asked !== null}
        title={t('versions.deletePictureTitle')}
        sentence={t('versions.deletePictureGoes')}
        done={t('versions.pictureDeleted')}
        remove={() => api.bin.delete(asked ?? '')}
        onClose={() => setAsked(null)}
        onDeleted={onDeleted}
        onGone={() => undefined}
      />
    </div>
  );
}

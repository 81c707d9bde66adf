import type { Picture } from '@waypost/shared/contracts/story.ts';
import { PictureView } from '@waypost/shared/ui/picture-view/picture-view.tsx';
import Form from 'antd/es/form';

import { useText } from '../lib/scope.ts';
import { FileDrop } from './file-drop.tsx';
import styles from './picture-fields.module.css';
import { PictureTile } from './picture-tile.tsx';
import type { ChosenPictures } from './use-chosen-pictures.ts';

interface OtherPicturesFieldProps {
  readonly pictures: ChosenPictures;
  readonly stored: readonly Picture[];
  /** Names of stored pictures that go on saving. */
  readonly removed: readonly string[];
  readonly onRemovedChange: (removed: readonly string[]) => void;
  readonly problem: string | null;
}

/** Any number of further pictures, stored and new. */
export function OtherPicturesField({
  pictures,
  stored,
  removed,
  onRemovedChange,
  problem,
}: OtherPicturesFieldProps) {
  const text = useText();
  const isEmpty = pictures.list.length === 0 && stored.length === 0;
  return (
    <Form.Item
      label={text('place.other-pictures')}
      htmlFor="other-pictures"
      {...(problem === null ? {} : { validateStatus: 'error' as const, help: problem })}
    >
      {!isEmpty && (
        <ul className={styles['grid']}>
          {stored.map((picture) => (
            <li key={picture.fileName}>
              <StoredPicture
                picture={picture}
                isRemoved={removed.includes(picture.fileName)}
                onToggle={() =>
                  onRemovedChange(
                    removed.includes(picture.fileName)
                      ? removed.filter((name) => name !== picture.fileName)
                      : [...removed, picture.fileName],
                  )
                }
              />
            </li>
          ))}
          {pictures.list.map((picture) => (
            <li key={picture.id}>
              <PictureTile picture={picture} onRemove={() => pictures.remove(picture.id)} />
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        id="other-pictures"
        name="other_pictures"
        label={text('picture.choose-many')}
        hint={text('picture.hint-many')}
        multiple
        isCompact={!isEmpty}
        onFiles={(files) => pictures.add(files)}
      />
    </Form.Item>
  );
}

interface StoredPictureProps {
  readonly picture: Picture;
  readonly isRemoved: boolean;
  readonly onToggle: () => void;
}

function StoredPicture({ picture, isRemoved, onToggle }: StoredPictureProps) {
  const text = useText();
  return (
    <figure className={styles['small']}>
      <PictureView
        picture={picture}
        sizes="200px"
        className={`${styles['smallImage']} ${isRemoved ? styles['going'] : ''}`}
      />
      {isRemoved && <figcaption>{text('picture.removed')}</figcaption>}
      <button
        type="button"
        className={styles['toggle']}
        aria-label={
          isRemoved ? undefined : text('picture.remove-named', { name: picture.alt || picture.fileName })
        }
        onClick={onToggle}
      >
        {text(isRemoved ? 'picture.put-back' : 'picture.remove')}
      </button>
    </figure>
  );
}

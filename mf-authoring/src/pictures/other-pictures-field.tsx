import type { Picture } from '@waypost/contracts/story.ts';
import { PictureView } from '@waypost/kit/ui/picture-view/picture-view.tsx';
import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import Form from 'antd/es/form';
import { useRef, useState } from 'react';

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

/** Further pictures, stored and new, as many as a point may have. */
export function OtherPicturesField({
  pictures,
  stored,
  removed,
  onRemovedChange,
  problem,
}: OtherPicturesFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [leftOut, setLeftOut] = useState(0);
  const limit = FIELD_LIMITS.otherPictures;
  const kept = stored.filter(({ fileName }) => !removed.includes(fileName));
  const room = Math.max(0, limit - kept.length - pictures.list.length);
  const reason = leftOut > 0 ? text('picture.too-many', { limit, leftOut }) : problem;
  const isEmpty = pictures.list.length === 0 && stored.length === 0;

  function add(files: readonly File[]): void {
    setLeftOut(Math.max(0, files.length - room));
    pictures.add(files.slice(0, room));
  }

  function remove(id: number): void {
    setLeftOut(0);
    pictures.remove(id);
    // The button that was pressed goes with its picture.
    input.current?.focus({ preventScroll: true });
  }

  function toggle(fileName: string): void {
    const isBack = removed.includes(fileName);
    setLeftOut(isBack && room === 0 ? 1 : 0);
    if (!isBack) onRemovedChange([...removed, fileName]);
    else if (room > 0) onRemovedChange(removed.filter((name) => name !== fileName));
  }

  return (
    <Form.Item
      label={text('place.other-pictures')}
      htmlFor="other-pictures"
      {...(reason === null ? {} : { validateStatus: 'error' as const, help: reason })}
    >
      {/* One child, so that the field keeps the focus: see the main picture's. */}
      <div>
        {!isEmpty && (
          <ul className={styles['grid']}>
            {stored.map((picture) => (
              <li key={picture.fileName}>
                <StoredPicture
                  picture={picture}
                  isRemoved={removed.includes(picture.fileName)}
                  onToggle={() => toggle(picture.fileName)}
                />
              </li>
            ))}
            {pictures.list.map((picture) => (
              <li key={picture.id}>
                <PictureTile picture={picture} onRemove={() => remove(picture.id)} />
              </li>
            ))}
          </ul>
        )}
        <FileDrop
          inputRef={input}
          id="other-pictures"
          name="other_pictures"
          label={text('picture.choose-many')}
          hint={text('picture.hint-many', { limit })}
          multiple
          isCompact={!isEmpty}
          onFiles={add}
        />
      </div>
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
      <TextButton
        aria-label={
          isRemoved ? undefined : text('picture.remove-named', { name: picture.alt || picture.fileName })
        }
        onClick={onToggle}
      >
        {text(isRemoved ? 'picture.put-back' : 'picture.remove')}
      </TextButton>
    </figure>
  );
}

import type { Picture } from '@waypost/shared/contracts/story.ts';
import { PictureView } from '@waypost/shared/ui/picture-view/picture-view.tsx';

import { useText } from '../lib/scope.ts';
import styles from './picture-fields.module.css';

interface StoredMainPictureProps {
  readonly picture: Picture;
  /** The field's name, for the button's. */
  readonly label: string;
  readonly isRemoved: boolean;
  readonly onToggle: () => void;
}

/** The one picture a record has, with the way to take it out on saving. */
export function StoredMainPicture({ picture, label, isRemoved, onToggle }: StoredMainPictureProps) {
  const text = useText();
  return (
    <figure className={styles['stored']}>
      <PictureView
        picture={picture}
        sizes="640px"
        className={`${styles['storedImage']} ${isRemoved ? styles['going'] : ''}`}
        eager
      />
      <figcaption>{text(isRemoved ? 'picture.removed' : 'picture.current')}</figcaption>
      <button
        type="button"
        className={styles['toggle']}
        aria-label={isRemoved ? undefined : text('picture.remove-named', { name: label })}
        onClick={onToggle}
      >
        {text(isRemoved ? 'picture.put-back' : 'picture.remove')}
      </button>
    </figure>
  );
}

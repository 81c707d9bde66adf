import type { Picture } from '@waypost/contracts/story.ts';
import { PictureView } from '@waypost/kit/ui/picture-view/picture-view.tsx';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';

import { useText } from '../lib/scope.ts';
import styles from './picture-fields.module.css';

interface StoredPictureProps {
  readonly picture: Picture;
  /** For the button's. */
  readonly name: string;
  readonly isRemoved: boolean;
  /** Not where it can not be taken out now. */
  readonly onToggle: (() => void) | undefined;
  readonly onMakeMain: () => void;
}

/** One of a point's other pictures, with the way to take it out on saving. */
export function StoredPicture({ picture, name, isRemoved, onToggle, onMakeMain }: StoredPictureProps) {
  const text = useText();
  return (
    <figure className={styles['small']}>
      <PictureView
        picture={picture}
        sizes="200px"
        className={`${styles['smallImage']} ${isRemoved ? styles['going'] : ''}`}
      />
      {isRemoved && <figcaption>{text('picture.removed')}</figcaption>}
      {!isRemoved && (
        <TextButton aria-label={text('picture.make-main-named', { name })} onClick={onMakeMain}>
          {text('picture.make-main')}
        </TextButton>
      )}
      {onToggle && (
        <TextButton
          aria-label={isRemoved ? undefined : text('picture.remove-named', { name })}
          onClick={onToggle}
        >
          {text(isRemoved ? 'picture.put-back' : 'picture.remove')}
        </TextButton>
      )}
    </figure>
  );
}

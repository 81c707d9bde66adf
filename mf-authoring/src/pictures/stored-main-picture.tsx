import type { Picture } from '@waypost/contracts/story.ts';
import { PictureView } from '@waypost/kit/ui/picture-view/picture-view.tsx';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import type { CSSProperties } from 'react';

import { useText } from '../lib/scope.ts';
import styles from './picture-fields.module.css';

interface StoredMainPictureProps {
  readonly picture: Picture;
  /** The field's name, for the button's. */
  readonly label: string;
  readonly isRemoved: boolean;
  /** Whether it is another than the one that is stored as the main picture. */
  readonly isExchanged: boolean;
  readonly onToggle: () => void;
}

/** CSS pixels. */
const HIGHEST = 420;

/** Keeps a tall picture from filling the screen, in its own proportions, before it is there too. */
function frameOf({ width, height }: Picture): CSSProperties {
  return width > 0 && height > 0 ? { maxInlineSize: (HIGHEST * width) / height } : {};
}

/** The one picture a record has, with the way to take it out on saving. */
export function StoredMainPicture({
  picture,
  label,
  isRemoved,
  isExchanged,
  onToggle,
}: StoredMainPictureProps) {
  const text = useText();
  return (
    <figure className={styles['stored']}>
      <div style={frameOf(picture)}>
        <PictureView
          picture={picture}
          sizes="640px"
          className={`${styles['storedImage']} ${isRemoved ? styles['going'] : ''}`}
          eager
        />
      </div>
      <figcaption>
        {text(isRemoved ? 'picture.removed' : isExchanged ? 'picture.will-be-main' : 'picture.current')}
      </figcaption>
      <TextButton
        aria-label={isRemoved || isExchanged ? undefined : text('picture.remove-named', { name: label })}
        onClick={onToggle}
      >
        {text(isRemoved || isExchanged ? 'picture.put-back' : 'picture.remove')}
      </TextButton>
    </figure>
  );
}

import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';

import { useText } from '../lib/scope.ts';
import { BlobImage } from './blob-image.tsx';
import type { ChosenPicture } from './chosen-picture.ts';
import { PictureProblemNote } from './picture-problem-note.tsx';
import styles from './picture-tile.module.css';

interface PictureTileProps {
  readonly picture: ChosenPicture;
  readonly large?: boolean;
  readonly onRemove: () => void;
}

/** A chosen picture: how far it is, then itself, or why it can not be used. */
export function PictureTile({ picture: { name, state }, large = false, onRemove }: PictureTileProps) {
  const text = useText();
  const preparing = state.status === 'preparing';
  return (
    <figure className={`${styles['tile']} ${large ? styles['large'] : ''}`} data-status={state.status}>
      {state.status === 'ready' && (
        <BlobImage
          blob={state.prepared.blob}
          alt={text('picture.preview', { name })}
          className={styles['image']}
        />
      )}
      {preparing && (
        <div className={styles['waiting']}>
          <span>{text('picture.preparing')}</span>
          <progress aria-label={text('picture.preparing-named', { name })} value={state.share} max={1} />
        </div>
      )}
      {state.status === 'failed' && <PictureProblemNote file={{ name, problem: state.problem }} />}
      <TextButton
        onClick={onRemove}
        aria-label={text(preparing ? 'picture.cancel-named' : 'picture.remove-named', { name })}
      >
        {text(preparing ? 'action.cancel' : 'picture.remove')}
      </TextButton>
    </figure>
  );
}

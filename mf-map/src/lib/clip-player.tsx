import type { Picture } from '@waypost/contracts/story.ts';
import { useState } from 'react';

import { DeckIcon } from '../features/story-map/deck/deck-icon.tsx';
import styles from './clip-player.module.css';
import { useText } from './scope.ts';

/** Over a picture: a sign that it moves, which plays it where it stands, without its sound until that is asked for. */
export function ClipPlayer({ picture: { alt, clip, largeSrc, title } }: { readonly picture: Picture }) {
  const t = useText();
  const [state, setState] = useState<'still' | 'moving' | 'failed'>('still');
  if (!clip) return null;
  if (state === 'failed') return <p className={styles['failed']}>{t('clip.failed')}</p>;
  if (state === 'still')
    return (
      <button
        type="button"
        className={styles['play']}
        aria-label={t('clip.play', { count: Math.max(1, Math.round(clip.seconds)), alt: alt || title })}
        onClick={() => setState('moving')}
      >
        <DeckIcon name="play" />
      </button>
    );
  return (
    <video
      className={styles['video']}
      src={clip.src}
      poster={largeSrc}
      aria-label={alt || title}
      controls
      autoPlay
      muted
      playsInline
      // The sign that was pressed is gone.
      ref={(video) => video?.focus({ preventScroll: true })}
      onError={() => setState('failed')}
    />
  );
}

import type { Picture } from '@waypost/contracts/story.ts';
import { useEffect, useRef } from 'react';

import styles from './lightbox.module.css';

interface ClipSlideProps {
  readonly picture: Picture;
  /** Whether it is the one looked at. */
  readonly isCurrent: boolean;
  /** Whether it begins by itself, as in a slideshow. */
  readonly plays: boolean;
  /** It has been played, or can't be. */
  readonly onEnded: (() => void) | undefined;
}

/** A picture that moves, in the whole window. */
export function ClipSlide({
  picture: { alt, clip, largeSrc, title },
  isCurrent,
  plays,
  onEnded,
}: ClipSlideProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (isCurrent && plays) void video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [isCurrent, plays]);
  return (
    <video
      ref={video}
      className={styles['clip']}
      src={clip?.src}
      poster={largeSrc}
      aria-label={alt || title}
      preload={isCurrent ? 'metadata' : 'none'}
      controls
      muted
      playsInline
      onEnded={onEnded}
      onError={onEnded}
    />
  );
}

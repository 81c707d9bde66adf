import type { Picture } from '@waypost/contracts/story.ts';
import { useCallback } from 'react';

import { showPlaceholder } from './show-placeholder.ts';
import { useAgainOnline } from './use-again-online.ts';

interface PictureViewProps {
  readonly picture: Picture;
  /** The `sizes` attribute: how wide the picture stands in the layout. */
  readonly sizes: string;
  readonly className?: string | undefined;
  /** True for the first picture in view; others load when they come near. */
  readonly eager?: boolean;
}

/** A stored picture at the width the layout needs, over what it looks like from afar until it is there. */
export function PictureView({ picture, sizes, className, eager = false }: PictureViewProps) {
  const { thumbhash = null, placeholder } = picture;
  const ref = useCallback(
    (image: HTMLImageElement) => showPlaceholder(image, { thumbhash, placeholder }),
    [thumbhash, placeholder],
  );
  const { attempt, onError } = useAgainOnline();
  const dimensions = picture.width > 0 ? { width: picture.width, height: picture.height } : {};
  return (
    <img
      key={`${picture.src} ${attempt}`}
      ref={ref}
      {...dimensions}
      className={className}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={sizes}
      alt={picture.alt || picture.title}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={onError}
    />
  );
}

import type { CSSProperties } from 'react';

import type { Picture } from '@waypost/contracts/story.ts';

interface PictureViewProps {
  readonly picture: Picture;
  /** The `sizes` attribute: how wide the picture stands in the layout. */
  readonly sizes: string;
  readonly className?: string | undefined;
  /** True for the first picture in view; others load when they come near. */
  readonly eager?: boolean;
}

/** A stored picture at the width the layout needs, over its placeholder until it is there. */
export function PictureView({ picture, sizes, className, eager = false }: PictureViewProps) {
  const style: CSSProperties | undefined = picture.placeholder
    ? { backgroundImage: `url("${picture.placeholder}")`, backgroundSize: 'cover' }
    : undefined;
  const dimensions = picture.width > 0 ? { width: picture.width, height: picture.height } : {};
  return (
    <img
      {...dimensions}
      className={className}
      style={style}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={sizes}
      alt={picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

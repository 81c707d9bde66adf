import { useState, type ReactNode } from 'react';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import { BlobImage } from '../../pictures/blob-image.tsx';

interface PhotoImageProps {
  readonly photo: Pick<BatchPhoto, 'src' | 'thumbnail'>;
  readonly className?: string | undefined;
  /** In place of a photo nothing can be shown of. */
  readonly fallback?: ReactNode;
}

/** A photo, small: as this device has it, else as the site does, which is asked once it comes into sight. */
export function PhotoImage({ photo: { src, thumbnail }, className, fallback = null }: PhotoImageProps) {
  const [isMissing, setMissing] = useState(false);
  if (thumbnail) return <BlobImage blob={thumbnail} alt="" className={className} />;
  if (src === null || isMissing) return fallback;
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => setMissing(true)}
    />
  );
}

import { useCallback } from 'react';

/** An image of bytes at hand; its address lives as long as the element. */
export function BlobImage({
  blob,
  alt,
  className,
}: {
  readonly blob: Blob;
  readonly alt: string;
  readonly className?: string | undefined;
}) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} className={className} decoding="async" />;
}

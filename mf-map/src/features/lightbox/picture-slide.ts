import { LARGE_PICTURE_SIDE } from '@waypost/contracts/picture-widths.ts';
import type { Picture } from '@waypost/contracts/story.ts';
import type { SlideImage } from 'yet-another-react-lightbox';

/** A picture with the widths a viewer may choose from, in pixels of the picture as seen. */
export function pictureSlide(picture: Picture): SlideImage {
  const { src, largeSrc, zoomSrc, width, height } = picture;
  const alt = picture.alt || picture.title;
  if (width <= 0 || height <= 0) return { src: largeSrc, alt };
  const step = (address: string, wide: number) => {
    const shown = Math.min(wide, width);
    return { src: address, width: shown, height: Math.round((height * shown) / width) };
  };
  const srcSet = [step(src, 640), step(largeSrc, 1280)];
  if (zoomSrc)
    srcSet.push(step(zoomSrc, Math.floor(width * Math.min(1, LARGE_PICTURE_SIDE / Math.max(width, height)))));
  const largest = srcSet.at(-1)!;
  return { ...largest, srcSet, alt };
}

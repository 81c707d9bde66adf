import { decodeThumbhash } from './decode-thumbhash.ts';
import { whenNear } from './when-near.ts';

interface Standing {
  readonly thumbhash?: string | null;
  readonly placeholder: string | null;
}

/**
 * Shows what a picture looks like from afar behind it until it is there: its colour at once, a blurred picture when it comes near. Call
 * the answer to take that away.
 */
export function showPlaceholder(image: HTMLImageElement, { thumbhash, placeholder }: Standing): () => void {
  const { style } = image;
  const afar = thumbhash ? decodeThumbhash(thumbhash) : null;
  if ((!afar && !placeholder) || image.naturalWidth > 0) return () => undefined;
  const show = (address: string) => {
    style.backgroundImage = `url("${address}")`;
    style.backgroundSize = '100% 100%';
  };
  let stop = () => {};
  if (afar) {
    style.backgroundColor = afar.colour;
    stop = whenNear(image, () => show(afar.draw()));
  } else if (placeholder) show(placeholder);
  const clear = () => {
    stop();
    image.removeEventListener('load', clear);
    for (const name of ['background-color', 'background-image', 'background-size'])
      style.removeProperty(name);
  };
  image.addEventListener('load', clear);
  return clear;
}

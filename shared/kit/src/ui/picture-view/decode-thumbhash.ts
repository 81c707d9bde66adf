import { rgbaToDataURL, thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash';

/** The bytes of a hash; null of a text that is none. */
function bytesOf(hash: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
    return bytes.length >= 5 ? bytes : null;
  } catch {
    return null;
  }
}

interface FromAfar {
  /** The picture's mean colour, for a style sheet. */
  readonly colour: string;
  /** A blurred picture of some 32 px as a data address. */
  readonly draw: () => string;
}

/** What a ThumbHash says; the colour costs next to nothing, drawing a fraction of a millisecond. */
export function decodeThumbhash(hash: string): FromAfar | null {
  const bytes = bytesOf(hash);
  if (!bytes) return null;
  const { r, g, b, a } = thumbHashToAverageRGBA(bytes);
  const of255 = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 255);
  return {
    colour: `rgb(${of255(r)} ${of255(g)} ${of255(b)} / ${a.toFixed(2)})`,
    draw() {
      const { w, h, rgba } = thumbHashToRGBA(bytes);
      return rgbaToDataURL(w, h, rgba);
    },
  };
}

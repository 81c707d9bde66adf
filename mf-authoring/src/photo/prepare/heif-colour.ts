/** The boxes that say it lie before the picture. */
const SEARCHED = 256 * 1024;
/** By code, 12 of ITU-T H.273; or by the profile's name in its own text, in one or two bytes a letter. */
const DISPLAY_P3 = /colrnclx\0\x0c|colr(?:prof|rICC)[^]{0,4096}?D\0?i\0?s\0?p\0?l\0?a\0?y\0? \0?P\0?3/;

/**
 * The colour space of a HEIC's or AVIF's numbers, as far as a canvas knows it: Display P3 where the file says so by
 * code or by its profile's name, else sRGB.
 */
export function heifColourSpace(file: Uint8Array): 'srgb' | 'display-p3' {
  const text = new TextDecoder('latin1').decode(file.subarray(0, SEARCHED));
  return DISPLAY_P3.test(text) ? 'display-p3' : 'srgb';
}

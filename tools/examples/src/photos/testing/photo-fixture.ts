import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

/** How a block of EXIF can be wrong; every one of these was met in files of real cameras or tools. */
export type BrokenExif =
  | 'bad-byte-order'
  | 'header-only'
  | 'lower-case-refs'
  | 'missing-refs'
  | 'offset-past-end'
  | 'out-of-range'
  | 'seconds-zero-over-zero'
  | 'self-looping-ifd'
  | 'truncated-ifd'
  | 'whole-word-refs'
  | 'zero-over-zero';

type Format = 'jpg' | 'png' | 'webp' | 'avif' | 'heic' | 'tiff';

/** A file of tools/examples/fixtures, whose README says what is in each. */
export type PhotoFixture =
  | `phone.${Format}`
  | `phone-little-endian.${Format}`
  | `phone-turned.${'jpg' | 'tiff'}`
  | `display-p3.${'jpg' | 'heic'}`
  | `broken/${BrokenExif}.jpg`
  | `${'sub-seconds' | 'satellite-time' | 'digitized' | 'second-exif' | 'xmp-decimal' | 'iptc-time'}.jpg`
  | 'raw-profile.png'
  | 'phone-xmp.jpg'
  | 'display-p3-by-code.heic'
  | 'adobe-rgb.heic'
  | 'no-position.jpg'
  | 'zero-position.jpg'
  | 'position-only.jpg'
  | 'xmp-only.jpg'
  | 'broken-exif-sound-xmp.jpg';

/** Where the photos of the fixtures were taken: Cabo Polonio, on Uruguay's coast, in degrees. */
export const FIXTURE_POSITION = { longitude: -53.784167, latitude: -34.401944 } as const;

export function photoFixture(name: PhotoFixture): Buffer {
  return readFileSync(join(repositoryRoot(), 'tools/examples/fixtures', name));
}

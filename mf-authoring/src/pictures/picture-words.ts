import type { Picture } from '@waypost/contracts/story.ts';

/** What a person says of a picture. */
export interface PictureWords {
  readonly caption: string;
  /** For whoever does not see it; without one its record's title stands for it. */
  readonly alt: string;
}

export const NO_WORDS: PictureWords = { caption: '', alt: '' };

/** A stored picture's words, as they were typed: its record's title, numbered or not, was put in place of what nobody wrote. */
export function storedWords({ alt, caption }: Picture, title: string): PictureWords {
  const isTitle =
    alt === title || (alt.startsWith(`${title}, `) && /^\d+$/.test(alt.slice(title.length + 2)));
  return { caption, alt: isTitle ? '' : alt };
}

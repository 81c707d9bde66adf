/** What a person says of a picture. */
export interface PictureWords {
  readonly caption: string;
  /** For whoever does not see it; without one its title stands for it. */
  readonly alt: string;
}

export const NO_WORDS: PictureWords = { caption: '', alt: '' };

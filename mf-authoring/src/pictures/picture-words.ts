/** What a person says of a picture. */
export interface PictureWords {
  readonly caption: string;
  /** For whoever does not see it; without one its title stands for it. */
  readonly alt: string;
  /** Who took it, as a download says; nothing where it does not. */
  readonly by?: string;
}

export const NO_WORDS: Omit<PictureWords, 'by'> = { caption: '', alt: '' };

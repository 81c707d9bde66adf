/** What a book can be printed on. */
export type PaperName = 'a4' | 'a5' | 'square';

export const PAPER_NAMES: readonly PaperName[] = ['a4', 'a5', 'square'];

/** Millimetres. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  /** On all four sides of what does not reach the edges; the number of the page stands in it. */
  readonly margin: number;
  /** Between pictures. */
  readonly gap: number;
  /** A line of a caption, of a list, and of a day's heading. */
  readonly captionLine: number;
  readonly listLine: number;
  readonly dayHeading: number;
}

export const PAPERS: Readonly<Record<PaperName, Paper>> = {
  a4: { width: 210, height: 297, margin: 20, gap: 3, captionLine: 4.2, listLine: 6.4, dayHeading: 18 },
  a5: { width: 148, height: 210, margin: 14, gap: 2, captionLine: 3.7, listLine: 5.4, dayHeading: 15 },
  square: { width: 210, height: 210, margin: 17, gap: 3, captionLine: 4, listLine: 6, dayHeading: 17 },
};

/** Dots an inch below which no picture is printed: it is printed smaller instead. */
export const LEAST_DPI = 150;
/** Dots an inch nobody tells from more. */
export const BEST_DPI = 300;
export const MM_PER_INCH = 25.4;
/** CSS pixels of a millimetre. */
export const PX_PER_MM = 96 / MM_PER_INCH;

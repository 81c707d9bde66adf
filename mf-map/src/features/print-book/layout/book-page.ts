import type { Picture } from '@waypost/contracts/story.ts';

/** Millimetres from the upper corner of the page where lines begin. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture to be laid out. */
export interface BookPicture {
  readonly picture: Picture;
  /** Its width as a share of its height. */
  readonly aspect: number;
  /** Pixels across, of the largest size there is. */
  readonly pixels: number;
  /** Millimetres of its caption in one line; 0 without one. */
  readonly captionWidth: number;
  /** The higher, the better a page of its own becomes it. */
  readonly rank: number;
}

/** A line of a text, in millimetres from the text's top. */
export interface TextLine {
  readonly top: number;
  readonly bottom: number;
}

export interface BookPlace {
  readonly id: string;
  readonly title: readonly TextLine[];
  /** None where nobody said anything. */
  readonly words: readonly TextLine[];
  readonly pictures: readonly BookPicture[];
}

/** What a book is laid out of. Texts are named by what they are and whose: `title`, `words` and the place's id; `foreword`. */
export interface BookContent {
  readonly cover: BookPicture | null;
  readonly foreword: readonly TextLine[];
  /** The places by day, in their order. */
  readonly days: readonly (readonly BookPlace[])[];
}

/** Something on a page. */
export type BookItem = { readonly box: Box } & (
  | { readonly kind: 'cover' | 'title' | 'index-heading' | 'colophon' }
  | { readonly kind: 'picture'; readonly picture: BookPicture }
  /** `isOver` it lies on its picture. */
  | { readonly kind: 'caption'; readonly picture: BookPicture; readonly isOver: boolean }
  /** Of a day, from 0 on, or with null of the whole journey. */
  | { readonly kind: 'map'; readonly day: number | null }
  | { readonly kind: 'day'; readonly day: number }
  /** A text's lines from one on and before another. */
  | { readonly kind: 'text'; readonly text: string; readonly from: number; readonly to: number }
  /** A day's place in the list that opens it. */
  | { readonly kind: 'stop'; readonly place: string }
  | { readonly kind: 'index'; readonly place: string; readonly page: number }
);

export interface BookPage {
  readonly items: readonly BookItem[];
  /** Pages without margins bear no number. */
  readonly isBleed: boolean;
}

import type { Picture, Place, Story } from '@waypost/contracts/story.ts';

import { picturesOf } from '../../lib/pictures-of.ts';
import type { BookDay } from './book-days.ts';
import type { BookContent, BookPicture, TextLine } from './layout/book-page.ts';
import { PX_PER_MM } from './layout/paper.ts';

/** Pixels of the longer side of the largest size, and of the one where that is missing. */
const LARGEST = 2560;
const LARGE = 1280;
/** What most cameras make, for pictures nobody has measured yet. */
const USUAL = { width: 4, height: 3 };

/** What a picture's rank is made of. */
const RANKS = { captioned: 3, first: 2, alreadyOnCover: -6, later: -0.01 };

interface ContentOptions {
  readonly story: Story;
  readonly days: readonly BookDay[];
  /** Lines of the texts that were measured, by name. */
  readonly linesOf: (text: string) => readonly TextLine[];
  /** Pixels a caption takes in one line. */
  readonly captionPixels: (caption: string) => number;
}

/** A story, ready to be laid out. */
export function bookContent({ story, days, linesOf, captionPixels }: ContentOptions): BookContent {
  const places = days.flatMap((day) => day.places.map(({ place }) => place));
  const cover = story.cover ?? places.map(picturesOf).find((pictures) => pictures.length > 0)?.[0] ?? null;
  const ready = (picture: Picture, rank: number): BookPicture => {
    const { width, height } = picture.width > 0 ? picture : USUAL;
    const fitted = picture.zoomSrc ? (LARGEST / Math.max(width, height)) * width : LARGE;
    return {
      picture,
      rank,
      aspect: width / height,
      pixels: picture.width > 0 ? Math.min(width, fitted) : fitted,
      captionWidth: picture.caption ? captionPixels(picture.caption) / PX_PER_MM : 0,
    };
  };
  const placed = ({ id, ...place }: Place) => ({
    id,
    title: linesOf(`title ${id}`),
    words: linesOf(`words ${id}`),
    pictures: picturesOf({ id, ...place }).map((picture, index) =>
      ready(
        picture,
        (picture.caption ? RANKS.captioned : 0) +
          (index === 0 ? RANKS.first : 0) +
          (picture.fileName === cover?.fileName ? RANKS.alreadyOnCover : 0) +
          index * RANKS.later,
      ),
    ),
  });
  return {
    cover: cover && ready(cover, 0),
    foreword: linesOf('foreword'),
    days: days.map((day) => day.places.map(({ place }) => placed(place))),
  };
}

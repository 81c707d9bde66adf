import type { BookItem, BookPicture } from './book-page.ts';
import { LEAST_DPI, MM_PER_INCH, type Paper } from './paper.ts';

/** The share of a picture that may be cut off where it fills a page. */
const MOST_CUT = 0.25;
const MOST_CAPTION_LINES = 2;

function fills({ aspect, pixels, captionWidth }: BookPicture, paper: Paper, height: number): boolean {
  const shape = paper.width / height;
  const seen = Math.min(shape / aspect, aspect / shape);
  const across = pixels * Math.min(1, shape / aspect);
  return (
    1 - seen <= MOST_CUT &&
    across >= (paper.width / MM_PER_INCH) * LEAST_DPI &&
    captionWidth <= MOST_CAPTION_LINES * (paper.width - 2 * paper.margin) * 0.9
  );
}

/** Pictures for so many pages that reach all edges: the best ones, one on a page or one above another, where little of them is cut off. Each place keeps one. */
export function chooseBleeds(
  places: readonly (readonly BookPicture[])[],
  pages: number,
  paper: Paper,
): readonly (readonly BookPicture[])[] {
  const all = places.flat();
  const best = [...all].sort((one, other) => other.rank - one.rank);
  const placeOf = new Map(places.flatMap((pictures) => pictures.map((each) => [each, pictures] as const)));
  const chosen: (readonly BookPicture[])[] = [];
  const taken = new Set<BookPicture>();
  const isFree = (picture: BookPicture, ...beside: readonly BookPicture[]) =>
    !taken.has(picture) &&
    !beside.includes(picture) &&
    placeOf.get(picture)!.some((each) => each !== picture && !taken.has(each) && !beside.includes(each));
  for (const picture of best) {
    if (chosen.length >= pages) break;
    if (!isFree(picture)) continue;
    let page: readonly BookPicture[] | null = null;
    if (fills(picture, paper, paper.height)) page = [picture];
    else if (fills(picture, paper, paper.height / 2)) {
      const other = best.find((each) => isFree(each, picture) && fills(each, paper, paper.height / 2));
      if (other) page = all.filter((each) => each === picture || each === other);
    }
    if (!page) continue;
    page.forEach((each) => taken.add(each));
    chosen.push(page);
  }
  return chosen;
}

/** One above another, from edge to edge, their captions upon them. */
export function bleedItems(pictures: readonly BookPicture[], { width, height }: Paper): BookItem[] {
  const each = height / pictures.length;
  return pictures.flatMap((picture, index): BookItem[] => {
    const box = { x: 0, y: index * each, width, height: each };
    const shown: BookItem = { kind: 'picture', picture, box };
    return picture.captionWidth > 0 ? [shown, { kind: 'caption', picture, isOver: true, box }] : [shown];
  });
}

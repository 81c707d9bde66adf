import type { Box, BookContent, BookItem, BookPage, BookPicture } from './book-page.ts';
import { createFlow } from './flow.ts';
import { layDay } from './lay-day.ts';
import { LEAST_DPI, MM_PER_INCH, type Paper } from './paper.ts';

/** Shares of the cover's height its picture takes, at the least and at the most, and a map in its place; and of its width a map beside the title. */
const COVER_PICTURE = { least: 0.45, most: 0.68 };
const COVER_MAP = { height: 0.6, width: 0.38 };
/** Shares of the page's height. */
const TITLE_HEIGHT = 0.36;
const COLOPHON_HEIGHT = 0.17;

/**
 * A story as the pages of a book: cover, the map of the whole journey beside its title and foreword, its days, the index of its places, and where
 * it can be read. Page 1 is a right-hand page. No page is empty, no heading is the last on its page, and no picture is printed at less
 * than 150 dots an inch.
 */
export function layBook({ cover, foreword, days }: BookContent, paper: Paper): readonly BookPage[] {
  const pages: BookPage[] = [coverPage(cover, paper)];
  const { width, height, margin, gap } = paper;
  const line = { x: margin, y: 0, width: width - 2 * margin };
  const opening = createFlow(paper);
  // The map of a single day is the map of the journey.
  if (days.length > 1) {
    const map: BookItem = { kind: 'map', day: null, box: { x: 0, y: 0, width, height } };
    opening.follow({ items: [map], isBleed: true });
    opening.end();
  }
  const titleHeight = height * TITLE_HEIGHT;
  opening.put([{ kind: 'title', box: { ...line, height: titleHeight } }], titleHeight + gap);
  opening.putText('foreword', foreword);
  opening.end();
  pages.push(...opening.pages);
  for (const [day, places] of days.entries()) pages.push(...layDay(day, places, pages.length + 1, paper));

  const closing = createFlow(paper);
  const headingHeight = paper.dayHeading * 0.8;
  closing.put([{ kind: 'index-heading', box: { ...line, height: headingHeight } }], headingHeight);
  const numbers = pageNumbers(pages);
  for (const { id } of days.flat()) {
    if (closing.room() < paper.listLine) closing.end();
    const box = { ...line, height: paper.listLine };
    closing.put([{ kind: 'index', place: id, page: numbers.get(id)!, box }], paper.listLine);
  }
  const colophon = height * COLOPHON_HEIGHT;
  if (closing.room() < colophon + gap) closing.end();
  const box = { ...line, y: closing.room() - colophon, height: colophon };
  closing.put([{ kind: 'colophon', box }], closing.room());
  closing.end();
  return [...pages, ...closing.pages];
}

function coverPage(picture: BookPicture | null, { width, height, margin }: Paper): BookPage {
  const { least, most } = COVER_PICTURE;
  const share = picture ? Math.min(most, Math.max(least, width / picture.aspect / height)) : COVER_MAP.height;
  const full = { x: 0, y: 0, width, height: height * share };
  const top = picture ? sharpBox(picture, full, margin) : full;
  const below = top.y + top.height;
  const rest = height - below;
  if (!picture) {
    const items: readonly BookItem[] = [
      { kind: 'map', day: null, box: top },
      { kind: 'cover', box: { x: margin, y: below, width: width - 2 * margin, height: rest } },
    ];
    return { items, isBleed: true };
  }
  const map = Math.min(rest - margin, width * COVER_MAP.width);
  const titleWidth = width - 2.5 * margin - map;
  return {
    isBleed: true,
    items: [
      { kind: 'picture', picture, box: top },
      { kind: 'cover', box: { x: margin, y: below, width: titleWidth, height: rest } },
      {
        kind: 'map',
        day: null,
        box: { x: width - margin - map, y: below + (rest - map) / 2, width: map, height: map },
      },
    ],
  };
}

/** The box at the top of the cover, or where the picture is too coarse for it a smaller one within margins. */
function sharpBox({ pixels, aspect }: BookPicture, box: Box, margin: number): Box {
  const across = pixels * Math.min(1, box.width / box.height / aspect);
  const scale = ((across / LEAST_DPI) * MM_PER_INCH) / box.width;
  if (scale >= 1) return box;
  const most = Math.min(scale, 1 - (2 * margin) / box.width);
  const [width, height] = [box.width * most, box.height * most];
  return { x: (box.width - width) / 2, y: margin, width, height };
}

/** The page each place begins on, from 1 on. */
function pageNumbers(pages: readonly BookPage[]): ReadonlyMap<string, number> {
  return new Map(
    pages.flatMap(({ items }, index) =>
      items.flatMap((item) =>
        item.kind === 'text' && item.from === 0 && item.text.startsWith('title ')
          ? [[item.text.slice('title '.length), index + 1] as const]
          : [],
      ),
    ),
  );
}

import type { BookItem, BookPicture } from './book-page.ts';
import { LEAST_DPI, MM_PER_INCH, type Paper } from './paper.ts';

/** The share of a picture's height or width that may be cut off to fill a page. */
const MOST_CUT = 0.1;
/** Pictures narrower than they could be by more than this are laid out otherwise. */
const LEAST_SCALE = 0.45;
const MOST_IN_ROW = 3;
const MOST_ON_PAGE = 4;
const MOST_CAPTION_LINES = 6;
/** Room for pictures of less height is left empty. */
const LEAST_SHARE = 0.2;
/** Words break where they end, so lines are not full. */
const LINE_USE = 0.88;

/** Pictures on one page, below each other from y = 0 on. */
export interface PictureBlock {
  readonly items: readonly BookItem[];
  readonly height: number;
}

interface Laid extends PictureBlock {
  readonly cost: number;
}

interface Space {
  readonly paper: Paper;
  readonly width: number;
  /** Of a whole page. */
  readonly height: number;
  /** Whether nothing comes below the last block. */
  readonly isEnd: boolean;
}

/** How so many pictures make rows, in their order. */
function compositions(count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return Array.from({ length: Math.min(count, MOST_IN_ROW) }, (_, index) => index + 1).flatMap((first) =>
    compositions(count - first).map((rest) => [first, ...rest]),
  );
}

/**
 * The pictures of a place in blocks, one a page: the first on what is left of a page, where it may be empty, the others on whole ones.
 * Two to four share a page, in rows of one height as wide as the page; what is cut off is a tenth at most, so that pages are filled.
 *
 * @param room millimetres left on the page where they begin
 */
export function layRows(pictures: readonly BookPicture[], room: number, space: Space): PictureBlock[] {
  const count = pictures.length;
  /** The cheapest way from each picture on, which begins on a page of its own. */
  const ways: { readonly cost: number; readonly blocks: readonly Laid[] }[] = [];
  ways[count] = { cost: 0, blocks: [] };
  const wayFrom = (start: number, height: number) => {
    let best: (typeof ways)[number] | null = null;
    for (let end = start + 1; end <= Math.min(count, start + MOST_ON_PAGE); end += 1) {
      const block = layBlock(pictures.slice(start, end), height, end === count, space);
      const rest = ways[end]!;
      const cost = (block?.cost ?? Infinity) + rest.cost;
      if (block && (!best || cost < best.cost)) best = { cost, blocks: [block, ...rest.blocks] };
    }
    return best;
  };
  for (let start = count - 1; start >= 0; start -= 1) ways[start] = wayFrom(start, space.height)!;
  const here = room < LEAST_SHARE * space.height ? null : wayFrom(0, room);
  const next = ways[0]!;
  if (here && (here.cost <= next.cost + 2 * (room / space.height) || room >= space.height))
    return [...here.blocks];
  return [{ items: [], height: 0 }, ...next.blocks];
}

/** The best rows for all of these on a page; null where none are fit to be seen. */
function layBlock(
  pictures: readonly BookPicture[],
  room: number,
  isLast: boolean,
  space: Space,
): Laid | null {
  const laid = compositions(pictures.length)
    .map((counts) => layComposition(pictures, counts, room, isLast, space))
    .filter((each) => each !== null);
  return laid.reduce<Laid | null>((best, each) => (best && best.cost <= each.cost ? best : each), null);
}

function captionHeight({ captionWidth }: BookPicture, width: number, { captionLine }: Paper): number {
  if (captionWidth === 0) return 0;
  return (Math.min(MOST_CAPTION_LINES, Math.ceil(captionWidth / (width * LINE_USE))) + 0.5) * captionLine;
}

function layComposition(
  pictures: readonly BookPicture[],
  counts: readonly number[],
  room: number,
  isLast: boolean,
  { paper, width, height: whole, isEnd }: Space,
): Laid | null {
  const { gap } = paper;
  let at = 0;
  const rows = counts.map((count) => {
    const members = pictures.slice(at, (at += count));
    const inner = width - gap * (count - 1);
    const full = inner / members.reduce((sum, { aspect }) => sum + aspect, 0);
    const sharp = members.map(({ pixels, aspect }) => ((pixels / LEAST_DPI) * MM_PER_INCH) / aspect);
    const height = Math.min(full, ...sharp);
    const caption = Math.max(...members.map((each) => captionHeight(each, each.aspect * height, paper)));
    return { members, height, caption };
  });
  const fixed = rows.reduce((sum, { caption }) => sum + caption, 0) + gap * (rows.length - 1);
  const sum = rows.reduce((all, { height }) => all + height, 0);
  const fit = (room - fixed) / sum;
  const scale = Math.min(1, fit / (1 - MOST_CUT));
  // Alone on a whole page it has to do.
  if (scale < LEAST_SCALE && (pictures.length > 1 || room < whole)) return null;
  const cut = isLast && !isEnd ? Math.min(1, fit / scale) : Math.min(1 + MOST_CUT, fit / scale);

  const items: BookItem[] = [];
  let y = 0;
  let small = 0;
  for (const { members, height, caption } of rows) {
    const across = members.map(({ aspect }) => aspect * height * scale);
    const taken = across.reduce((all, each) => all + each, 0) + gap * (members.length - 1);
    let x = paper.margin + (width - taken) / 2;
    members.forEach((picture, index) => {
      const box = { x, y, width: across[index]!, height: height * scale * cut };
      items.push({ kind: 'picture', picture, box });
      if (picture.captionWidth > 0)
        items.push({
          kind: 'caption',
          picture,
          isOver: false,
          box: { ...box, y: y + box.height, height: caption },
        });
      small += Math.max(0, 0.16 - (box.width * box.height) / (width * whole));
      x += box.width + gap;
    });
    y += height * scale * cut + caption + gap;
  }
  const used = y - gap;
  const white = Math.max(0, room - used) / whole;
  const cost =
    1 +
    (!isLast ? 4 * white : isEnd ? 2 * white : 0.7 * (used / whole)) +
    1.2 * (1 - scale) +
    2 * Math.abs(1 - cut) +
    4 * small +
    (pictures.length === 1 ? 0.4 : 0);
  return { items, height: used, cost };
}

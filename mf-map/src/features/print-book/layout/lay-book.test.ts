import { createPicture } from '@waypost/kit/testing/story-factory.ts';

import type { BookContent, BookItem, BookPage, BookPicture, BookPlace } from './book-page.ts';
import { layBook } from './lay-book.ts';
import { LEAST_DPI, MM_PER_INCH, PAPER_NAMES, PAPERS, type Paper } from './paper.ts';

const LINE = 5;
const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => ({ top: line * LINE, bottom: (line + 1) * LINE }));

let made = 0;
const picture = (aspect = 4 / 3, given: Partial<BookPicture> = {}): BookPicture => ({
  picture: createPicture({ fileName: `${(made += 1)}.jpg` }),
  ...{ aspect, pixels: aspect > 1 ? 2560 : 2560 * aspect, captionWidth: 0, rank: 0 },
  ...given,
});
const place = (id: string, words: number, pictures: readonly BookPicture[] = []): BookPlace => ({
  ...{ id, title: lines(1), words: lines(words), pictures },
});
const book = (
  days: readonly (readonly BookPlace[])[],
  paper: Paper = PAPERS.a4,
  given: Partial<BookContent> = {},
) => layBook({ cover: picture(), foreword: lines(3), days, ...given }, paper);

/** Twenty days with three places each; words from none to several pages, pictures of all shapes, some with a caption. */
function longStory(): BookPlace[][] {
  const aspects = [4 / 3, 3 / 4, 16 / 9, 1, 3, 2 / 3, 9 / 16, 0.2];
  return Array.from({ length: 20 }, (_, day) =>
    Array.from({ length: 3 }, (__, at) => {
      const number = day * 3 + at;
      const pictures = Array.from({ length: (number * 7) % 11 }, (___, index) =>
        picture(aspects[(number + index) % aspects.length], {
          captionWidth: (number + index) % 3 === 0 ? 40 + 37 * index : 0,
          rank: index % 4,
        }),
      );
      return place(`${number}`, [0, 1, 3, 12, 160][number % 5]!, pictures);
    }),
  );
}

type Of<Kind> = BookItem & { readonly kind: Kind };
const itemsOf = <Kind extends BookItem['kind']>(pages: readonly BookPage[], kind: Kind) =>
  pages.flatMap(({ items }) => items.filter((item): item is Of<Kind> => item.kind === kind));

describe.each(PAPER_NAMES)('a long story on %s', (name) => {
  const paper = PAPERS[name];
  const days = longStory();
  const pages = book(days, paper, { foreword: lines(120) });
  const inner = pages.slice(1);

  it('has each picture once, and each line of each text once, in order', () => {
    const shown = itemsOf(inner, 'picture').map(({ picture: { picture: one } }) => one.fileName);
    const all = days.flat().flatMap(({ pictures }) => pictures.map((each) => each.picture.fileName));
    expect(shown.toSorted()).toEqual(all.toSorted());
    const told = new Map<string, number>();
    for (const { text, from, to } of itemsOf(pages, 'text')) {
      expect(from).toBe(told.get(text) ?? 0);
      told.set(text, to);
    }
    expect(told.get('foreword')).toBe(120);
    for (const { id, words } of days.flat()) expect(told.get(`words ${id}`) ?? 0).toBe(words.length);
  });

  it('has no empty page, and nothing lies over the edges or over something else', () => {
    for (const { items, isBleed } of pages) {
      expect(items.length).toBeGreaterThan(0);
      const boxes = items.filter(({ kind }) => kind !== 'caption').map(({ box }) => box);
      for (const { x, y, width, height } of boxes) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(paper.width + 0.01);
        expect(y + height).toBeLessThanOrEqual(paper.height - (isBleed ? 0 : paper.margin) + 0.01);
      }
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1)) {
          const isBeside = one.x + one.width <= other.x + 0.01 || other.x + other.width <= one.x + 0.01;
          const isBelow = one.y + one.height <= other.y + 0.01 || other.y + other.height <= one.y + 0.01;
          expect(isBeside || isBelow).toBe(true);
        }
    }
  });

  it('crops a tenth on a page with margins and a quarter from edge to edge, and prints nothing coarser than 150 to an inch', () => {
    for (const { items } of inner)
      for (const { box, picture: each } of itemsOf([{ items, isBleed: false }], 'picture')) {
        const shape = box.width / box.height;
        const seen = Math.min(shape / each.aspect, each.aspect / shape);
        expect(seen).toBeGreaterThanOrEqual((box.x > 0 ? 0.9 : 0.75) - 0.001);
        const across = each.pixels * Math.min(1, shape / each.aspect);
        expect(across / (box.width / MM_PER_INCH)).toBeGreaterThanOrEqual(LEAST_DPI * 0.99);
      }
  });

  it('has no heading at the foot of a page, and no line of a text alone', () => {
    for (const { items } of pages) {
      const last = items.at(-1)!;
      if (last.kind === 'text' && last.text.startsWith('title ')) {
        const { words, pictures } = days.flat().find(({ id }) => last.text === `title ${id}`)!;
        expect([words.length, pictures.length]).toEqual([0, 0]);
      }
      expect(last.kind).not.toBe('day');
    }
    for (const { text, from, to } of itemsOf(pages, 'text'))
      if (text === 'foreword' || from > 0) expect(to - from).toBeGreaterThanOrEqual(2);
  });

  it('says on which page each place begins', () => {
    for (const { place: id, page } of itemsOf(pages, 'index'))
      expect(itemsOf([pages[page - 1]!], 'text').map(({ text }) => text)).toContain(`title ${id}`);
    expect(itemsOf(pages, 'index')).toHaveLength(60);
    expect(pages.at(-1)!.items.at(-1)!.kind).toBe('colophon');
  });
});

const kinds = ({ items }: BookPage) => items.map(({ kind }) => kind);

it('a story of one place without anything is a cover with its map, a title, the place and the index', () => {
  const pages = book([[place('a', 0)]], PAPERS.a4, { cover: null, foreword: [] });
  expect(pages.map(kinds)).toEqual([
    ['map', 'cover'],
    ['title'],
    ['map', 'day', 'text'],
    ['index-heading', 'index', 'colophon'],
  ]);
});

it('a cover picture too coarse for the width of the page is printed smaller', () => {
  const [cover] = book([[place('a', 2)]], PAPERS.a4, { cover: picture(4 / 3, { pixels: 600 }) });
  const { width, x } = cover!.items[0]!.box;
  expect(600 / (width / MM_PER_INCH)).toBeCloseTo(LEAST_DPI);
  expect(x).toBeCloseTo((210 - width) / 2);
});

it('a day that begins on a left-hand page opens with its map from edge to edge, beside its heading and its places', () => {
  const day = [place('a', 3, [picture()]), place('b', 3, [picture()])];
  const pages = book([day, day]);
  expect(kinds(pages[3]!)).toEqual(['map']);
  expect(pages[3]!.items[0]!.box).toEqual({ x: 0, y: 0, width: 210, height: 297 });
  expect(kinds(pages[4]!).slice(0, 3)).toEqual(['day', 'stop', 'stop']);
});

it('the best picture fills a page: the captioned one, upright on upright paper, or two lying ones', () => {
  const upright = picture(3 / 4, { rank: 5 });
  const several = [picture(), picture(), upright, picture(), picture()];
  const bleeds = (pictures: readonly BookPicture[]) =>
    book([[place('a', 2, pictures)], [place('b', 2)]])
      .slice(3)
      .filter(({ isBleed, items }) => isBleed && items[0]!.kind === 'picture')
      .map((page) => itemsOf([page], 'picture').map((item) => item.picture));
  expect(bleeds(several)).toContainEqual([upright]);
  const lying = several.map(() => picture());
  expect(bleeds(lying)).toContainEqual([lying[0], lying[1]]);
  expect(bleeds(lying.map((each) => ({ ...each, pixels: 800 })))).toEqual([]);
});

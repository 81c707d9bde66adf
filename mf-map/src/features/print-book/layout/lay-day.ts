import type { BookPage, BookPlace } from './book-page.ts';
import { bleedItems, chooseBleeds } from './choose-bleeds.ts';
import { beginningOf, createFlow, heightOf, type Flow } from './flow.ts';
import { layRows } from './lay-rows.ts';
import type { Paper } from './paper.ts';

/** The share of a page a day's map takes where the day begins on a right-hand page. */
const MAP_SHARE = 0.4;
/** A day of one place with no more pictures has nothing to fill a spread with. */
const MOST_ON_ONE_PAGE = 2;
/** A page without margins for every so many pictures of a day. */
const PICTURES_A_BLEED = 5;
const LEAST_FOR_BLEED = 4;

/**
 * A day on its pages. Begun on a left-hand page it opens with a spread, its map from edge to edge beside its heading; on a right-hand one, or
 * with little to show, the map is above that. The best pictures fill pages of their own; as many that the next day, too, begins on a left-hand page, where that can be.
 *
 * @param first number of its first page
 */
export function layDay(
  day: number,
  places: readonly BookPlace[],
  first: number,
  paper: Paper,
): readonly BookPage[] {
  const count = places.reduce((sum, { pictures }) => sum + pictures.length, 0);
  const usual = Math.floor((count + PICTURES_A_BLEED - LEAST_FOR_BLEED) / PICTURES_A_BLEED);
  const wanted = [usual, usual + 1, usual - 1].filter((bleeds) => bleeds >= 0);
  const tries = wanted.map((bleeds) => layWith(bleeds, day, places, first, paper));
  return tries.find((pages) => (first + pages.length) % 2 === 0) ?? tries[0]!;
}

function layWith(
  bleedPages: number,
  day: number,
  places: readonly BookPlace[],
  first: number,
  paper: Paper,
): readonly BookPage[] {
  const flow = createFlow(paper);
  const isLittle = places.length === 1 && places[0]!.pictures.length <= MOST_ON_ONE_PAGE;
  open(flow, day, places, first % 2 === 0 && !isLittle, paper);
  const bleeds = chooseBleeds(
    places.map(({ pictures }) => pictures),
    bleedPages,
    paper,
  );
  const apart = new Set(bleeds.flat());
  for (const place of places) {
    const rest = place.pictures.filter((each) => !apart.has(each));
    putPlace(flow, { ...place, pictures: rest }, place === places.at(-1), paper);
    for (const [best, ...others] of bleeds)
      if (place.pictures.includes(best!))
        flow.follow({ items: bleedItems([best!, ...others], paper), isBleed: true });
  }
  flow.end();
  return flow.pages;
}

function open(
  flow: Flow,
  day: number,
  places: readonly BookPlace[],
  isSpread: boolean,
  { width, height, margin, gap, dayHeading, listLine }: Paper,
): void {
  const line = { x: margin, y: 0, width: width - 2 * margin };
  if (isSpread) {
    const page = {
      items: [{ kind: 'map', day, box: { x: 0, y: 0, width, height } }],
      isBleed: true,
    } as const;
    flow.follow(page);
    flow.end();
  } else {
    const box = { x: 0, y: 0, width, height: height * MAP_SHARE };
    flow.begin([{ kind: 'map', day, box }], box.height + margin / 2);
  }
  flow.put([{ kind: 'day', day, box: { ...line, height: dayHeading } }], dayHeading);
  if (places.length > 1) {
    for (const { id } of places) {
      if (flow.room() < listLine) flow.end();
      flow.put([{ kind: 'stop', place: id, box: { ...line, height: listLine } }], listLine);
    }
  }
  if (places.length > 1) flow.skip(2 * gap);
}

function putPlace(
  flow: Flow,
  { id, title, words, pictures }: BookPlace,
  isLast: boolean,
  paper: Paper,
): void {
  const { width, height, margin, gap } = paper;
  const space = { paper, width: width - 2 * margin, height: height - 2 * margin, isEnd: isLast };
  flow.skip(3 * gap);
  const heading = heightOf(title) + gap;
  const companion = beginningOf(words);
  const startsHere = () =>
    companion > 0 || pictures.length === 0
      ? flow.room() >= heading + companion
      : (layRows(pictures, flow.room() - heading, space)[0]?.height ?? 0) > 0;
  if (!flow.isFresh() && !startsHere()) flow.end();
  flow.putText(`title ${id}`, title);
  flow.skip(gap);
  flow.putText(`words ${id}`, words);
  if (words.length > 0) flow.skip(1.5 * gap);
  if (pictures.length === 0) return;
  for (const [index, { items, height: taken }] of layRows(pictures, flow.room(), space).entries()) {
    if (index > 0) flow.end();
    flow.put(items, taken);
  }
  flow.skip(gap);
}

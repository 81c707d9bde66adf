import type { BookItem, BookPage, TextLine } from './book-page.ts';
import type { Paper } from './paper.ts';

/** Fewer lines of a text never stand alone on a page. */
const LEAST_LINES = 2;

/** Pages that fill from top to bottom, one after the other. None is empty: a page begins with what is put on it. */
export interface Flow {
  readonly pages: readonly BookPage[];
  /** Millimetres left on the page; all of it where none has begun. */
  room(): number;
  /** Whether nothing is on the page yet. */
  isFresh(): boolean;
  /** Puts items below what is there; their y counts from there. */
  put(items: readonly BookItem[], height: number): void;
  putText(text: string, lines: readonly TextLine[]): void;
  /** Leaves so many millimetres empty, but not at the top of a page. */
  skip(height: number): void;
  /** Begins the page with what reaches its edges, so high. */
  begin(items: readonly BookItem[], height: number): void;
  /** A page that follows the one that is being filled. */
  follow(page: BookPage): void;
  /** What is put from now on is on the next page. */
  end(): void;
}

export function heightOf(lines: readonly TextLine[], from = 0, to = lines.length): number {
  return to > from ? lines[to - 1]!.bottom - lines[from]!.top : 0;
}

/** What of a text has to be on the page it begins on. */
export function beginningOf(lines: readonly TextLine[]): number {
  return heightOf(lines, 0, lines.length < 2 * LEAST_LINES ? lines.length : LEAST_LINES);
}

export function createFlow({ width, height, margin }: Paper): Flow {
  const pages: BookPage[] = [];
  const following: BookPage[] = [];
  const bottom = height - margin;
  let items: BookItem[] = [];
  let y = margin;
  const flow: Flow = {
    pages,
    room: () => bottom - y,
    isFresh: () => items.length === 0,
    put(more, taken) {
      items.push(...more.map((item) => ({ ...item, box: { ...item.box, y: item.box.y + y } })));
      y += taken;
    },
    putText(text, lines) {
      let from = 0;
      while (from < lines.length) {
        const start = lines[from]!.top;
        let to = from;
        while (to < lines.length && lines[to]!.bottom - start <= flow.room()) to += 1;
        if (to < lines.length && lines.length - to < LEAST_LINES) to = lines.length - LEAST_LINES;
        if (to - from < Math.min(LEAST_LINES, lines.length - from)) {
          if (!flow.isFresh()) {
            flow.end();
            continue;
          }
          to = Math.min(lines.length, from + LEAST_LINES);
        }
        const taken = heightOf(lines, from, to);
        const box = { x: margin, y: 0, width: width - 2 * margin, height: taken };
        flow.put([{ kind: 'text', text, from, to, box }], taken);
        from = to;
        if (from < lines.length) flow.end();
      }
    },
    skip(empty) {
      if (!flow.isFresh()) y = Math.min(bottom, y + empty);
    },
    begin(first, taken) {
      items.push(...first);
      y = taken;
    },
    follow: (page) => following.push(page),
    end() {
      if (items.length > 0) pages.push({ items, isBleed: false });
      pages.push(...following.splice(0));
      items = [];
      y = margin;
    },
  };
  return flow;
}

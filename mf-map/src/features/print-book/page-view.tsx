import type { Story } from '@waypost/contracts/story.ts';
import { memo } from 'react';

import type { BookMaps } from './use-book-maps.ts';
import type { BookDay, BookPlace } from './book-days.ts';
import { ItemView } from './item-view.tsx';
import type { BookPage } from './layout/book-page.ts';
import { PAPERS, type PaperName } from './layout/paper.ts';
import type { MeasuredText } from './text-lines.ts';
import text from './book-text.module.css';
import styles from './page-view.module.css';

/** What the pages of a book show. */
export interface Shown {
  readonly story: Story;
  readonly days: readonly BookDay[];
  readonly placeOf: (id: string) => BookPlace;
  readonly texts: ReadonlyMap<string, MeasuredText>;
  readonly maps: BookMaps['addresses'];
}

interface PageViewProps {
  readonly page: BookPage;
  /** From 1 on. */
  readonly number: number;
  readonly paper: PaperName;
  readonly shown: Shown;
}

/** A page of a book, the same on the screen and on paper. */
export const PageView = memo(function PageView({ page, number, paper, shown }: PageViewProps) {
  const { width, height, margin } = PAPERS[paper];
  return (
    <section
      className={`${styles['page']} ${styles[paper]} ${text[paper]}`}
      style={{ inlineSize: `${width}mm`, blockSize: `${height}mm` }}
      data-side={number % 2 === 0 ? 'left' : 'right'}
    >
      {page.items.map((item, index) => (
        <div
          key={index}
          className={styles[item.kind]}
          style={{
            insetBlockStart: `${item.box.y}mm`,
            insetInlineStart: `${item.box.x}mm`,
            inlineSize: `${item.box.width}mm`,
            blockSize: `${item.box.height}mm`,
          }}
        >
          <ItemView item={item} shown={shown} />
        </div>
      ))}
      {!page.isBleed && (
        <p className={styles['folio']} style={{ blockSize: `${margin}mm` }}>
          {number}
        </p>
      )}
    </section>
  );
});

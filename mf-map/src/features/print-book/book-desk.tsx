import type { Place, Story } from '@waypost/contracts/story.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { bookContent } from './book-content.ts';
import styles from './book-desk.module.css';
import { bookDays } from './book-days.ts';
import { keptPaper } from './kept-paper.ts';
import type { BookPage } from './layout/book-page.ts';
import { layBook } from './layout/lay-book.ts';
import { PAPER_NAMES, PAPERS, type PaperName } from './layout/paper.ts';
import { TextsToMeasure, type MeasuredTexts } from './measured-texts.tsx';
import { PageView, type Shown } from './page-view.tsx';
import { useBookMaps } from './use-book-maps.ts';
import { usePageZoom } from './use-page-zoom.ts';
import { PdfButton } from './pdf-button.tsx';
import { usePrinting } from './use-printing.ts';

interface BookDeskProps {
  readonly story: Story;
  readonly places: readonly Place[];
  readonly madeFor: string;
}

const NO_PAGES: readonly BookPage[] = [];

/** A book's pages as they are printed, and what they are printed on. Made for a paper it is prepared by itself, and says so (`data-book`). */
export function BookDesk({ story, places, madeFor }: BookDeskProps) {
  const t = useText();
  const { href } = useHost();
  const name = useId();
  const kept = useSyncExternalStore(keptPaper.subscribe, keptPaper.get) ?? 'a4';
  const given = PAPER_NAMES.find((each) => each === madeFor);
  const paper = given ?? kept;
  const days = useMemo(() => bookDays(story, places), [story, places]);
  const [measured, setMeasured] = useState<(MeasuredTexts & { readonly paper: PaperName }) | null>(null);
  const onMeasured = useMemo(() => (texts: MeasuredTexts) => setMeasured({ ...texts, paper }), [paper]);
  const texts = measured?.paper === paper ? measured : null;
  const pages = useMemo(() => {
    if (!texts) return NO_PAGES;
    const linesOf = (text: string) => texts.texts.get(text)?.lines ?? [];
    return layBook(bookContent({ story, days, linesOf, captionPixels: texts.captionPixels }), PAPERS[paper]);
  }, [texts, story, days, paper]);
  const maps = useBookMaps(story, places, days, pages);
  const book = useRef<HTMLDivElement>(null);
  usePageZoom(book, PAPERS[paper].width, pages);
  const { printing, prepare, cancel } = usePrinting(book, pages);
  const shown = useMemo((): Shown => {
    const byId = new Map(days.flatMap((day) => day.places.map((one) => [one.place.id as string, one])));
    return {
      ...{ story, days, maps: maps.addresses, texts: texts?.texts ?? new Map() },
      placeOf: (id) => byId.get(id)!,
    };
  }, [story, days, maps.addresses, texts]);

  const start = useRef(prepare);
  useEffect(() => {
    start.current = prepare;
  });
  useEffect(() => {
    if (given && maps.isDone) start.current(() => undefined);
  }, [given, maps.isDone]);

  const isBusy = printing.status === 'preparing';
  const status = isBusy
    ? t('print.preparing', { done: printing.done + 1, total: printing.total })
    : printing.status === 'failed'
      ? t('print.failed')
      : maps.isDone
        ? t('print.pages', { count: pages.length })
        : maps.total > 0
          ? t('print.drawing', { done: maps.addresses.size + 1, total: maps.total })
          : '';
  return (
    <article
      className={styles['desk']}
      data-book={printing.status}
      {...(isBusy && { 'data-done': printing.done, 'data-total': printing.total })}
    >
      <header className={styles['bar']}>
        <Link to={href('story-map', { id: story.id })}>{t('print.back')}</Link>
        <fieldset>
          <legend>{t('print.paper')}</legend>
          {PAPER_NAMES.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={name}
                checked={paper === each}
                disabled={given !== undefined}
                onChange={() => keptPaper.set(each)}
              />
              {t(`print.paper.${each}`)}
            </label>
          ))}
        </fieldset>
        <button
          type="button"
          className={styles['print']}
          disabled={!maps.isDone}
          onClick={isBusy ? cancel : () => prepare(() => window.print())}
        >
          {t(isBusy ? 'print.cancel' : 'print.print')}
        </button>
        <p role="status">{status}</p>
        {!given && <PdfButton key={paper} story={story} paper={paper} />}
      </header>
      <p className={styles['hint']}>{t('print.hint')}</p>
      {!texts && (
        <>
          <Spinner label={t('story.loading')} />
          <TextsToMeasure story={story} days={days} paper={paper} onMeasured={onMeasured} />
        </>
      )}
      <div ref={book} className={styles['book']} key={paper}>
        {pages.map((page, index) => (
          <PageView key={index} page={page} number={index + 1} paper={paper} shown={shown} />
        ))}
      </div>
    </article>
  );
}

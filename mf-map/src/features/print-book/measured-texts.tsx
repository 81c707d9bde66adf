import type { Story } from '@waypost/contracts/story.ts';
import { DescriptionView } from '@waypost/kit/ui/description-view/description-view.tsx';
import { useEffect, useRef } from 'react';

import { useHost } from '../../lib/scope.ts';
import type { BookDay } from './book-days.ts';
import styles from './book-text.module.css';
import { PAPERS, type PaperName } from './layout/paper.ts';
import { measureText, type MeasuredText } from './text-lines.ts';

export interface MeasuredTexts {
  readonly texts: ReadonlyMap<string, MeasuredText>;
  /** Pixels a caption takes in one line. */
  captionPixels(caption: string): number;
}

interface MeasuredTextsProps {
  readonly story: Story;
  readonly days: readonly BookDay[];
  readonly paper: PaperName;
  readonly onMeasured: (measured: MeasuredTexts) => void;
}

/** All texts of a book as they are going to be on paper, where nobody sees them, until they are measured. */
export function TextsToMeasure({ story, days, paper, onMeasured }: MeasuredTextsProps) {
  const { language } = useHost();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    void document.fonts.ready.then(() => {
      if (isGone || !sheet.current) return;
      const elements = [...sheet.current.querySelectorAll<HTMLElement>('[data-text]')];
      const texts = new Map(
        elements.map((element) => [element.dataset['text']!, measureText(element, language)] as const),
      );
      const context = document.createElement('canvas').getContext('2d');
      if (context) context.font = getComputedStyle(sheet.current.querySelector('[data-caption]')!).font;
      onMeasured({ texts, captionPixels: (caption) => context?.measureText(caption).width ?? 0 });
    });
    return () => {
      isGone = true;
    };
  }, [language, onMeasured, story, days, paper]);
  const { width, margin } = PAPERS[paper];
  return (
    <div
      ref={sheet}
      className={`${styles['unseen']} ${styles[paper]}`}
      style={{ inlineSize: `${width - 2 * margin}mm` }}
      aria-hidden="true"
    >
      {story.description && (
        <div data-text="foreword" className={styles['foreword']} dir="auto">
          <DescriptionView html={story.description} />
        </div>
      )}
      {days.flatMap((day) =>
        day.places.map(({ place, number }) => (
          <div key={place.id}>
            <div data-text={`title ${place.id}`} className={styles['placeTitle']} dir="auto">
              <span className={styles['number']}>{number}</span> {place.title}
            </div>
            {place.subtext && (
              <div data-text={`words ${place.id}`} className={styles['words']} dir="auto">
                {place.subtext}
              </div>
            )}
          </div>
        )),
      )}
      <span data-caption="" className={styles['caption']} />
    </div>
  );
}

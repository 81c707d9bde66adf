import type { PlaceId, StoryId } from '@waypost/contracts/ids.ts';
import { dateWords, rangeWords, weekdayWords } from '@waypost/kit/i18n/date-words.ts';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { encode } from 'uqr';

import { picturesOf } from '../../lib/pictures-of.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { StoryFacts } from '../../lib/story-facts.tsx';
import text from './book-text.module.css';
import type { BookItem } from './layout/book-page.ts';
import { BEST_DPI, MM_PER_INCH } from './layout/paper.ts';
import styles from './page-view.module.css';
import type { Shown } from './page-view.tsx';
import type { MeasuredText } from './text-lines.ts';
import { mapKey } from './use-book-maps.ts';

/** What is in an item's box. */
export function ItemView({ item, shown }: { readonly item: BookItem; readonly shown: Shown }) {
  const t = useText();
  const { story, days, placeOf, texts, maps } = shown;
  switch (item.kind) {
    case 'picture':
      return <Printed item={item} shown={shown} />;
    case 'caption':
      return (
        <p className={`${text['caption']} ${styles[item.isOver ? 'over' : 'under']}`} dir="auto">
          {item.picture.picture.caption}
        </p>
      );
    case 'map': {
      const address = maps.get(mapKey(item.day, item.box));
      const what = item.day === null ? story.title : dayHeading(days[item.day]!.day, item.day, t);
      return address ? (
        <img src={address} data-full={address} {...pixels(item)} alt={t('print.map', { heading: what })} />
      ) : null;
    }
    case 'day':
      return <DayHeading item={item} shown={shown} />;
    case 'text': {
      const [kind = ''] = item.text.split(' ');
      const name = { title: 'placeTitle', words: 'words', foreword: 'foreword' }[kind] ?? '';
      const measured = texts.get(item.text);
      return measured ? (
        <Slice className={text[name]!} isHeading={kind === 'title'} measured={measured} item={item} />
      ) : null;
    }
    case 'stop':
    case 'index': {
      const { place, number } = placeOf(item.place);
      return (
        <p className={styles['line']}>
          <span className={text['number']}>{number}</span>
          <bdi className={styles['name']}>{place.title}</bdi>
          {item.kind === 'index' && <span>{item.page}</span>}
        </p>
      );
    }
    case 'index-heading':
      return <h2>{t('story.placesHeading')}</h2>;
    case 'cover':
    case 'title':
      return <Title shown={shown} isCover={item.kind === 'cover'} />;
    case 'colophon':
      return <Colophon shown={shown} />;
  }
}

type Text = ReturnType<typeof useText>;

const dayHeading = (day: number | null, index: number, t: Text) => t('place.day', { day: day ?? index + 1 });

const pixels = ({ box }: BookItem) => ({
  'data-pixels': [box.width, box.height].map((side) => Math.round((side / MM_PER_INCH) * BEST_DPI)).join(' '),
});

interface PrintedProps {
  readonly item: BookItem & { readonly kind: 'picture' };
  readonly shown: Shown;
}

/** A picture; of one that moves, with the way to where it does. */
function Printed({ item, shown: { story, days } }: PrintedProps) {
  const { src, largeSrc, zoomSrc, alt, title, clip, fileName } = item.picture.picture;
  const isSmall = item.box.width < 90;
  const place = clip
    ? days
        .flatMap((day) => day.places)
        .find((one) => picturesOf(one.place).some((picture) => picture.fileName === fileName))
    : undefined;
  return (
    <>
      <img
        src={isSmall ? src : largeSrc}
        data-full={zoomSrc ?? largeSrc}
        {...pixels(item)}
        alt={alt || title}
        loading="lazy"
        decoding="async"
      />
      {place && <QrOf storyId={story.id} placeId={place.place.id} className={styles['moving']} />}
    </>
  );
}

function DayHeading({
  item,
  shown,
}: {
  readonly item: BookItem & { readonly kind: 'day' };
  readonly shown: Shown;
}) {
  const t = useText();
  const { language } = useHost();
  const { day, date } = shown.days[item.day]!;
  return (
    <>
      {day !== null && <p className={styles['dayNumber']}>{t('place.day', { day })}</p>}
      <h2>{date ? weekdayWords(date, language, (day ?? 1) - 1) : ''}</h2>
    </>
  );
}

interface SliceProps {
  readonly className: string;
  readonly isHeading: boolean;
  readonly measured: MeasuredText;
  readonly item: BookItem & { readonly kind: 'text' };
}

function Slice({ className, isHeading, measured, item: { from, to } }: SliceProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current!.replaceChildren(measured.slice(from, to)), [measured, from, to]);
  return (
    <div
      ref={place}
      className={className}
      dir={measured.direction}
      {...(isHeading && { role: 'heading', 'aria-level': 3 })}
    />
  );
}

function Title({ shown: { story, days }, isCover }: { readonly shown: Shown; readonly isCover: boolean }) {
  const t = useText();
  const { language } = useHost();
  const dates = rangeWords(story.startDate, story.endDate, language);
  const length = story.title.length > 90 ? 'long' : story.title.length > 36 ? 'medium' : 'short';
  return (
    <div className={styles['titled']} dir="auto">
      <h1 data-length={length} dir="auto">
        {story.title}
      </h1>
      <p dir="auto">{dates}</p>
      {story.authorName && <p dir="auto">{t('story.by', { author: story.authorName })}</p>}
      {!isCover && (
        <StoryFacts story={story} places={days.flatMap((day) => day.places.map(({ place }) => place))} />
      )}
    </div>
  );
}

/** Where the site is, in the browser that makes its PDFs: it opens the page at another address. */
declare const globalThis: { readonly waypostSite?: string };

const onSite = (path: string) => new URL(path, globalThis.waypostSite ?? window.location.origin).href;

interface QrOfProps {
  readonly storyId: StoryId;
  readonly placeId?: PlaceId;
  readonly className?: string | undefined;
}

function QrOf({ storyId, placeId, className }: QrOfProps) {
  const { href } = useHost();
  const url = onSite(href('story-map', { id: storyId, ...(placeId && { place: placeId }) }));
  const { data, size } = useMemo(() => encode(url, { ecc: 'M', border: 0 }), [url]);
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} className={className} aria-hidden="true">
      <path d={dots.join('')} />
    </svg>
  );
}

function Colophon({ shown: { story } }: { readonly shown: Shown }) {
  const t = useText();
  const { href, language, settings } = useHost();
  const url = onSite(href('story-map', { id: story.id }));
  const today = new Date().toLocaleDateString('sv') as Parameters<typeof dateWords>[0];
  return (
    <>
      <QrOf storyId={story.id} />
      <p>
        {t('print.readOn', { site: settings.name })}
        <br />
        <span dir="ltr">{url}</span>
        <br />
        {t('print.printed', { date: dateWords(today, language) })}
      </p>
    </>
  );
}

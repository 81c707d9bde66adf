import type { Picture, Place, Story } from '@waypost/contracts/story.ts';
import { DescriptionView } from '@waypost/kit/ui/description-view/description-view.tsx';

import { rangeWords, weekdayWords } from '@waypost/kit/i18n/date-words.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { StoryFacts } from '../../lib/story-facts.tsx';
import { picturesOf } from '../../lib/pictures-of.ts';
import type { BookDay, BookPlace } from './book-days.ts';
import styles from './print-book.module.css';

interface PrintBookProps {
  readonly story: Story;
  readonly places: readonly Place[];
  readonly days: readonly BookDay[];
  /** Address of each day's map; null where it could not be drawn. */
  readonly maps: readonly (string | null)[];
}

/** A story as a small book: a cover, and by the day a map, its places and their pictures with captions. */
export function PrintBook({ story, places, days, maps }: PrintBookProps) {
  return (
    <article className={styles['book']}>
      <Cover story={story} places={places} />
      {story.description && <DescriptionView html={story.description} className={styles['foreword']} />}
      {days.map((day, index) => (
        <Day key={day.places[0]?.number} day={day} map={maps[index] ?? null} />
      ))}
    </article>
  );
}

function Cover({ story, places }: { readonly story: Story; readonly places: readonly Place[] }) {
  const t = useText();
  const picture = story.cover ?? places.map(picturesOf).find((pictures) => pictures.length > 0)?.[0];
  const dates = rangeWords(story.startDate, story.endDate, useHost().language);
  const byline = [dates, story.authorName && t('story.by', { author: story.authorName })].filter(Boolean);
  return (
    <section className={styles['cover']}>
      {picture && <PrintedPicture picture={picture} />}
      <h1 dir="auto">{story.title}</h1>
      <p className={styles['byline']}>{byline.join(' · ')}</p>
      <StoryFacts story={story} places={places} />
    </section>
  );
}

function Day({ day: { day, date, places }, map }: { readonly day: BookDay; readonly map: string | null }) {
  const t = useText();
  const { language } = useHost();
  const words = [
    day === null ? '' : t('place.day', { day }),
    date ? weekdayWords(date, language, (day ?? 1) - 1) : '',
  ];
  const heading = words.filter(Boolean).join(' · ');
  return (
    <section className={styles['day']}>
      <div className={styles['opening']}>
        {heading && <h2>{heading}</h2>}
        {map && <img className={styles['map']} src={map} alt={t('print.map', { heading })} />}
      </div>
      {places.map((one) => (
        <PrintedPlace key={one.place.id} {...one} />
      ))}
    </section>
  );
}

function PrintedPlace({ place, number }: BookPlace) {
  const pictures = picturesOf(place);
  // Two stand side by side: under a large one the other would be left alone on the next page.
  const large = pictures.length === 2 ? 0 : 1;
  const [first] = pictures.slice(0, large);
  const others = pictures.slice(large);
  return (
    <section className={styles['place']}>
      <header className={styles['words']}>
        <h3 dir="auto">
          <span className={styles['number']}>{number}</span> {place.title}
        </h3>
        {place.subtext && <p dir="auto">{place.subtext}</p>}
      </header>
      {first && <PrintedPicture picture={first} />}
      {others.length > 0 && (
        <div className={styles['others']}>
          {others.map((picture) => (
            <PrintedPicture key={picture.fileName} picture={picture} isSmall />
          ))}
        </div>
      )}
    </section>
  );
}

/** Printed no larger than its pixels allow at 200 to an inch. */
function PrintedPicture({
  picture,
  isSmall = false,
}: {
  readonly picture: Picture;
  readonly isSmall?: boolean;
}) {
  const { width, height, src, largeSrc, alt, caption } = picture;
  const dimensions = width > 0 ? { width, height } : {};
  return (
    <figure className={styles['picture']}>
      <img {...dimensions} src={isSmall ? src : largeSrc} alt={alt} decoding="async" />
      {caption && <figcaption dir="auto">{caption}</figcaption>}
    </figure>
  );
}

import type { Picture } from '@waypost/contracts/story.ts';
import { arrowStep, isMirrored } from '@waypost/kit/i18n/arrow-step.ts';
import { PictureView } from '@waypost/kit/ui/picture-view/picture-view.tsx';
import Carousel from 'antd/es/carousel';
import { useCallback, useEffect, useRef, useState, type ComponentRef, type CSSProperties } from 'react';

import { ClipPlayer } from '../../lib/clip-player.tsx';
import { saidOf } from '../../lib/said-of.ts';
import { useText } from '../../lib/scope.ts';
import styles from './picture-carousel.module.css';

const SLIDE_MS = 220;

/** Width by height for the style sheet; none while it is not known. */
function ratioOf({ width, height }: Picture): CSSProperties | undefined {
  return width > 0 && height > 0 ? ({ '--ratio': width / height } as CSSProperties) : undefined;
}

/** Slides run from left to right always: where text does not, the first picture is the last slide. And back again. */
const slideOf = (at: number, count: number): number => (isMirrored() ? count - 1 - at : at);

/** Pictures one at a time, by buttons, arrow keys or swiping. */
export function PictureCarousel({
  title,
  pictures,
  start: wanted,
  seen,
  onEnlarge,
}: {
  readonly title: string;
  readonly pictures: readonly Picture[];
  /** The one to begin with, from 0 on. */
  readonly start: number;
  /** The one last looked at in the whole window, which it goes on with; null for none. */
  readonly seen: number | null;
  /** One of them is to be looked at in the whole window. */
  readonly onEnlarge: (picture: number) => void;
}) {
  const t = useText();
  const carousel = useRef<ComponentRef<typeof Carousel>>(null);
  const frames = useRef<(HTMLButtonElement | null)[]>([]);
  const [start] = useState(Math.min(wanted, pictures.length - 1));
  const [current, setCurrent] = useState(start);
  const [still] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const count = pictures.length;
  const slides = isMirrored() ? [...pictures.entries()].toReversed() : [...pictures.entries()];
  const step = useCallback((by: 1 | -1) => {
    if ((by === 1) === isMirrored()) carousel.current?.prev();
    else carousel.current?.next();
  }, []);

  useEffect(() => {
    if (seen !== null) carousel.current?.goTo(slideOf(seen, count), true);
  }, [seen, count]);

  // The focus does not stay on a picture that went out of sight.
  useEffect(() => {
    const isLeft = frames.current.some((frame, at) => at !== current && frame === document.activeElement);
    if (isLeft) frames.current[current]?.focus({ preventScroll: true });
  }, [current]);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const by = arrowStep(key);
      if (by !== 0) step(by);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [step]);

  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={t('carousel.label', { title })}
      className={styles['carousel']}
    >
      <div dir="ltr">
        <Carousel
          ref={carousel}
          dots={false}
          infinite={false}
          initialSlide={slideOf(start, count)}
          rtl={false}
          accessibility={false}
          speed={still ? 0 : SLIDE_MS}
          waitForAnimate={false}
          beforeChange={(_from, to) => setCurrent(slideOf(to, count))}
        >
          {slides.map(([index, picture]) => (
            <figure key={picture.fileName} dir={isMirrored() ? 'rtl' : undefined} className={styles['slide']}>
              <button
                ref={(frame) => {
                  frames.current[index] = frame;
                }}
                type="button"
                className={styles['frame']}
                style={ratioOf(picture)}
                aria-haspopup="dialog"
                tabIndex={index === current ? 0 : -1}
                // Back from the whole window the focus comes to the picture it was opened from.
                onFocus={() => index !== current && frames.current[current]?.focus({ preventScroll: true })}
                onClick={() => onEnlarge(index)}
              >
                <PictureView
                  picture={picture}
                  sizes="(min-width: 928px) 832px, calc(100vw - 72px)"
                  className={styles['picture']}
                  eager={index === start}
                />
                <span className={styles['enlarge']}>{t('carousel.enlarge')}</span>
              </button>
              {picture.clip && index === current && (
                <div className={styles['clip']}>
                  <ClipPlayer picture={picture} />
                </div>
              )}
              {(picture.caption || picture.by) && <figcaption>{saidOf(picture, t)}</figcaption>}
            </figure>
          ))}
        </Carousel>
      </div>
      {count > 1 && (
        <div className={styles['controls']}>
          <button
            type="button"
            aria-label={t('carousel.previous')}
            aria-disabled={current === 0}
            tabIndex={current === 0 ? -1 : 0}
            onClick={() => step(-1)}
          >
            <span aria-hidden="true">←</span>
          </button>
          <p aria-live="polite">{t('carousel.position', { position: current + 1, count })}</p>
          <button
            type="button"
            aria-label={t('carousel.next')}
            aria-disabled={current === count - 1}
            tabIndex={current === count - 1 ? -1 : 0}
            onClick={() => step(1)}
          >
            <span aria-hidden="true">→</span>
          </button>
        </div>
      )}
    </div>
  );
}

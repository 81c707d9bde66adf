import type { Picture } from '@waypost/contracts/story.ts';
import { decodeThumbhash } from '@waypost/kit/ui/picture-view/decode-thumbhash.ts';
import { useEffect, useMemo, useRef, useState, type ImgHTMLAttributes } from 'react';
import Viewer, {
  isImageSlide,
  type ControllerRef,
  type GenericSlide,
  type Slide,
} from 'yet-another-react-lightbox';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';

import { useText } from '../../lib/scope.ts';
import { DeckIcon } from '../story-map/deck/deck-icon.tsx';
import { ClipSlide } from './clip-slide.tsx';
import { DayCard, type Day } from './day-card.tsx';
import styles from './lightbox.module.css';
import { pictureSlide } from './picture-slide.ts';
import { useSlideshow } from './use-slideshow.ts';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    day: DaySlide;
    clip: ClipSlideData;
  }
}

interface DaySlide extends GenericSlide {
  type: 'day';
  readonly card: Day;
}

interface ClipSlideData extends GenericSlide {
  type: 'clip';
  readonly picture: Picture;
}

const slideOf = ({ picture, card }: Look): Slide => {
  if (card) return { type: 'day', card };
  return picture?.clip ? { type: 'clip', picture } : pictureSlide(picture!);
};

/** A picture to look at, and what is said of it; or the card of a day in its place. */
export interface Look {
  readonly picture?: Picture;
  readonly card?: Day;
  /** The place it is of. */
  readonly title: string;
  /** The day there; empty where it is not known. */
  readonly when: string;
}

interface LightboxProps {
  readonly looks: readonly Look[];
  /** Whether it goes on by itself, from one edge of the screen to the other. */
  readonly isShow?: boolean;
  /** The one to begin with, from 0 on. */
  readonly start: number;
  /** Another of them is looked at now, from 0 on. */
  readonly onSeen: (picture: number) => void;
  readonly onClosed: () => void;
}

/** Pictures in the whole window, one at a time, to look at as closely as one likes. */
export function Lightbox({ looks, start, isShow = false, onSeen, onClosed }: LightboxProps) {
  const t = useText();
  const count = looks.length;
  const [index, setIndex] = useState(Math.min(Math.max(start, 0), count - 1));
  const [attempt, setAttempt] = useState({ number: 0, index });
  const seen = useRef(index);
  const retry = () => setAttempt(({ number }) => ({ number: number + 1, index: seen.current }));
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  const slides = useMemo(() => looks.map(slideOf), [looks]);
  const controller = useRef<ControllerRef>(null);
  const next = slides[index + 1];
  const { isPlaying, toggle } = useSlideshow({
    isShow,
    index,
    isClip: slides[index]?.type === 'clip',
    next: next && isImageSlide(next) ? next : next && null,
    controller,
  });
  const fromAfar = useMemo(
    () => new WeakMap(slides.map((slide, at) => [slide, onceOf(() => lookFromAfar(looks[at]?.picture))])),
    [slides, looks],
  );
  const { title = '', when = '', picture, card } = looks[index] ?? {};
  const pictures = looks.filter((look) => look.picture);
  const position = t('carousel.position', {
    position: looks.slice(0, index + 1).filter((look) => look.picture).length,
    count: pictures.length,
  });
  return (
    <Viewer
      key={attempt.number}
      className={`${styles['viewer']} ${isShow ? styles['show'] : ''}`}
      open
      close={onClosed}
      // Its own way back is taken while React hears no events, and the carousel would miss the focus.
      portal={{ container: { onFocus: () => undefined } }}
      index={attempt.index}
      slides={slides}
      plugins={[Fullscreen, Zoom]}
      controller={{ ref: controller }}
      fullscreen={{ auto: isShow }}
      toolbar={{
        buttons: [
          isShow && (
            <button
              key="play"
              type="button"
              className={`yarl__button ${styles['play']}`}
              aria-label={t(isPlaying ? 'show.pause' : 'show.play')}
              onClick={toggle}
            >
              <DeckIcon name={isPlaying ? 'pause' : 'play'} />
            </button>
          ),
          'close',
        ],
      }}
      carousel={{ finite: true, preload: 1, imageProps: (slide) => fromAfar.get(slide)?.() ?? {} }}
      animation={{ swipe: 250 }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true, pinchZoomV4: true }}
      labels={{
        Lightbox: t('lightbox.label', { title }),
        'Photo gallery': t('lightbox.label', { title }),
        // With cards between them, slides are not pictures.
        '{index} of {total}': isShow
          ? '{index} / {total}'
          : t('carousel.position', { position: '{index}', count: '{total}' }),
        Previous: t('carousel.previous'),
        Next: t('carousel.next'),
        Close: t('lightbox.close'),
        'Zoom in': t('lightbox.zoomIn'),
        'Zoom out': t('lightbox.zoomOut'),
        'Enter Fullscreen': t('lightbox.fullScreen'),
        'Exit Fullscreen': t('lightbox.leaveFullScreen'),
      }}
      on={{
        view({ index: shown }) {
          if (shown === seen.current) return;
          seen.current = shown;
          setIndex(shown);
          onSeen(shown);
        },
      }}
      render={{
        slide: ({ slide, offset }) => {
          if (slide.type === 'day') return <DayCard day={slide.card} />;
          if (slide.type !== 'clip') return undefined;
          const onEnded = isPlaying ? () => controller.current?.next() : undefined;
          return (
            <ClipSlide picture={slide.picture} isCurrent={offset === 0} plays={isPlaying} onEnded={onEnded} />
          );
        },
        controls: () =>
          card ? null : (
            <div className={styles['below']}>
              {picture?.caption && <p>{picture.caption}</p>}
              <p className={styles['position']}>
                <span dir="auto">{title}</span>
                {when && ` · ${when}`}
                {picture?.by && ` · ${t('picture.by', { name: picture.by })}`}
                {pictures.length > 1 && (
                  <>
                    {' · '}
                    <span>{position}</span>
                  </>
                )}
              </p>
            </div>
          ),
        iconError: () => (
          <div className={styles['word']} role="status">
            <p>{t(navigator.onLine ? 'lightbox.failed' : 'lightbox.offline')}</p>
            <button type="button" onClick={retry}>
              {t('action.retry')}
            </button>
          </div>
        ),
        ...(count === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

/** Made when it is asked for first: of the thousands of a story few are looked at. */
function onceOf<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** What stands behind a picture until it is there. */
function lookFromAfar(
  picture: Picture | undefined,
): Pick<ImgHTMLAttributes<HTMLImageElement>, 'width' | 'height' | 'style'> {
  const { thumbhash, width = 0, height = 0 } = picture ?? {};
  const afar = thumbhash && width > 0 && height > 0 ? decodeThumbhash(thumbhash) : null;
  return afar ? { width, height, style: { background: `url("${afar.draw()}") 0 0 / 100% 100%` } } : {};
}

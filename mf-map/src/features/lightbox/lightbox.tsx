import type { Picture } from '@waypost/contracts/story.ts';
import { decodeThumbhash } from '@waypost/kit/ui/picture-view/decode-thumbhash.ts';
import { useEffect, useMemo, useRef, useState, type ImgHTMLAttributes } from 'react';
import Viewer from 'yet-another-react-lightbox';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';

import { useText } from '../../lib/scope.ts';
import styles from './lightbox.module.css';
import { pictureSlide } from './picture-slide.ts';

interface LightboxProps {
  /** What the pictures are of. */
  readonly title: string;
  readonly pictures: readonly Picture[];
  /** The one to begin with, from 0 on. */
  readonly start: number;
  /** Another of them is looked at now, from 0 on. */
  readonly onSeen: (picture: number) => void;
  readonly onClosed: () => void;
}

/** Pictures in the whole window, one at a time, to look at as closely as one likes. */
export function Lightbox({ title, pictures, start, onSeen, onClosed }: LightboxProps) {
  const t = useText();
  const count = pictures.length;
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
  const slides = useMemo(() => pictures.map(pictureSlide), [pictures]);
  const fromAfar = useMemo(() => pictures.map(lookFromAfar), [pictures]);
  const caption = pictures[index]?.caption;
  const position = t('carousel.position', { position: index + 1, count });
  return (
    <Viewer
      key={attempt.number}
      className={styles['viewer'] ?? ''}
      open
      close={onClosed}
      // Its own way back is taken while React hears no events, and the carousel would miss the focus.
      portal={{ container: { onFocus: () => undefined } }}
      index={attempt.index}
      slides={slides}
      plugins={[Fullscreen, Zoom]}
      carousel={{ finite: true, preload: 1, imageProps: (slide) => fromAfar[slides.indexOf(slide)] ?? {} }}
      animation={{ swipe: 250 }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true, pinchZoomV4: true }}
      labels={{
        Lightbox: t('lightbox.label', { title }),
        'Photo gallery': t('lightbox.label', { title }),
        '{index} of {total}': t('carousel.position', { position: '{index}', count: '{total}' }),
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
        controls: () => (
          <div className={styles['below']}>
            {caption && <p>{caption}</p>}
            {count > 1 && <p className={styles['position']}>{position}</p>}
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

/** What stands behind a picture until it is there. */
function lookFromAfar({
  thumbhash,
  width,
  height,
}: Picture): Pick<ImgHTMLAttributes<HTMLImageElement>, 'width' | 'height' | 'style'> {
  const afar = thumbhash && width > 0 && height > 0 ? decodeThumbhash(thumbhash) : null;
  return afar ? { width, height, style: { background: `url("${afar.draw()}") 0 0 / 100% 100%` } } : {};
}

import type { Picture } from '@waypost/contracts/story.ts';
import { showPlaceholder } from '@waypost/kit/ui/picture-view/show-placeholder.ts';
import { useCallback, useEffect, type CSSProperties, type RefObject } from 'react';

import { useText } from '../../lib/scope.ts';
import styles from './lightbox.module.css';
import { sharperSource } from './sharper-source.ts';
import { SharpPicture } from './sharp-picture.tsx';
import { useLoading } from './use-loading.ts';
import { fit, type Size } from './zoom.ts';

interface LightboxPictureProps {
  readonly picture: Picture;
  readonly index: number;
  readonly stage: Size;
  /** How close the current picture is looked at; null for those beside it. */
  readonly scale: number | null;
  /** The box that is made larger, of the current picture. */
  readonly zoomed: RefObject<HTMLDivElement | null> | null;
  /** The current picture is there, or will not be: those beside it may come. */
  readonly onSettled?: (() => void) | undefined;
}

/** One picture as large as the stage holds, with a word and Retry where it does not come. */
export function LightboxPicture({ picture, index, stage, scale, zoomed, onSettled }: LightboxPictureProps) {
  const t = useText();
  const { state, attempt, onLoad, onError, retry } = useLoading();
  const { thumbhash = null, placeholder, width, height } = picture;
  const image = useCallback(
    (element: HTMLImageElement) => showPlaceholder(element, { thumbhash, placeholder }),
    [thumbhash, placeholder],
  );
  useEffect(() => {
    if (state !== 'coming') onSettled?.();
  }, [state, onSettled]);

  const fitted = fit(stage, { width, height });
  const pixels = fitted.width * window.devicePixelRatio;
  const sharp = state === 'there' && scale !== null ? sharperSource(picture, pixels, pixels * scale) : null;
  const box = { inlineSize: `${fitted.width}px`, blockSize: `${fitted.height}px` } satisfies CSSProperties;
  return (
    <div
      className={styles['slide']}
      style={{ insetInlineStart: `${index * 100}%` }}
      aria-hidden={scale === null}
      inert={scale === null}
    >
      <div ref={zoomed} className={styles['picture']} style={box} data-state={state}>
        <img
          key={attempt}
          ref={image}
          src={picture.largeSrc}
          srcSet={picture.srcSet}
          sizes={`${Math.ceil(fitted.width)}px`}
          alt={picture.alt}
          decoding="async"
          draggable={false}
          onLoad={onLoad}
          onError={onError}
        />
        {sharp && <SharpPicture key={sharp} src={sharp} />}
      </div>
      {state !== 'there' && state !== 'coming' && (
        <div className={styles['word']} role={scale === null ? undefined : 'status'}>
          <p>{t(`lightbox.${state}`)}</p>
          <button type="button" onClick={retry}>
            {t('action.retry')}
          </button>
        </div>
      )}
    </div>
  );
}

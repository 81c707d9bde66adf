import { useText } from '../../lib/scope.ts';
import styles from './lightbox.module.css';
import { ZOOM_STEP } from './pressed.ts';

interface LightboxToolsProps {
  readonly caption: string;
  readonly index: number;
  readonly count: number;
  readonly isClose: boolean;
  readonly fullScreen: { readonly isThere: boolean; readonly isOn: boolean; readonly toggle: () => void };
  readonly onStep: (steps: number) => void;
  readonly onZoom: (times: number) => void;
  readonly onClosed: () => void;
}

/** What stands around the picture: caption and the way on below, zoom and Close above. */
export function LightboxTools(props: LightboxToolsProps) {
  const { caption, index, count, isClose, fullScreen, onStep, onZoom, onClosed } = props;
  const t = useText();
  const step = (steps: number, label: string, sign: string) => {
    const leadsNowhere = index + steps < 0 || index + steps >= count;
    return (
      <button
        type="button"
        aria-label={label}
        aria-disabled={leadsNowhere}
        tabIndex={leadsNowhere ? -1 : 0}
        onClick={() => onStep(steps)}
      >
        {sign}
      </button>
    );
  };
  return (
    <>
      <div className={styles['top']}>
        <button
          type="button"
          aria-label={t('lightbox.zoomOut')}
          aria-disabled={!isClose}
          onClick={() => onZoom(1 / ZOOM_STEP)}
        >
          −
        </button>
        <button type="button" aria-label={t('lightbox.zoomIn')} onClick={() => onZoom(ZOOM_STEP)}>
          +
        </button>
        {fullScreen.isThere && (
          <button type="button" className={styles['wordy']} onClick={fullScreen.toggle}>
            {t(fullScreen.isOn ? 'lightbox.leaveFullScreen' : 'lightbox.fullScreen')}
          </button>
        )}
        <button type="button" className={styles['wordy']} data-first onClick={onClosed}>
          {t('lightbox.close')}
        </button>
      </div>
      <div className={styles['bottom']}>
        {caption && <p className={styles['caption']}>{caption}</p>}
        {count > 1 && (
          <div className={styles['way']}>
            {step(-1, t('carousel.previous'), '←')}
            <p aria-live="polite">{t('carousel.position', { position: index + 1, count })}</p>
            {step(1, t('carousel.next'), '→')}
          </div>
        )}
      </div>
    </>
  );
}

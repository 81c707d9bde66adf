import { useLoad } from '@waypost/kit/react/use-load.ts';
import { memo, useEffect, useId, useRef, useState } from 'react';

import { useText } from '../../../lib/scope.ts';
import { loadViewPanel } from './load-view-panel.ts';
import styles from './map-tools.module.css';
import type { ViewSettings } from './view-panel.tsx';

interface MapToolsProps extends ViewSettings {
  /** Null where another button does it. */
  readonly onFitAll: (() => void) | null;
}

/** What is done with the map itself: all of it, and how it is drawn. */
export const MapTools = memo(function MapTools({ onFitAll, ...settings }: MapToolsProps) {
  const t = useText();
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <div className={styles['tools']} data-plays>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setIsOpen((open) => !open)}
        >
          {t('view.button')}
        </button>
        {onFitAll && (
          <button type="button" onClick={onFitAll}>
            {t('map.fitAll')}
          </button>
        )}
      </div>
      {isOpen && <Panel id={panelId} settings={settings} onClose={close} opener={button} />}
    </>
  );
});

interface PanelProps {
  readonly id: string;
  readonly settings: ViewSettings;
  readonly onClose: () => void;
  readonly opener: { readonly current: HTMLElement | null };
}

function Panel({ id, settings, onClose, opener }: PanelProps) {
  const t = useText();
  const panel = useRef<HTMLDivElement>(null);
  const loaded = useLoad(loadViewPanel);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const isOwn = [panel, opener].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      );
      if (!isOwn) onClose();
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  });
  return (
    <div ref={panel} id={id} role="group" aria-label={t('view.button')} className={styles['panel']}>
      {loaded.status === 'ready' && <loaded.value.ViewPanel {...settings} />}
      {loaded.status === 'failed' && <p>{t('error.offline')}</p>}
    </div>
  );
}

import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useEffect, useRef, type RefObject } from 'react';

import { useText } from '../../../lib/scope.ts';
import { useLatePart } from '../../../lib/use-late-part.ts';
import { loadViewPanel } from './load-view-panel.ts';
import type { ViewSettings } from './view-panel.tsx';
import styles from './view-sheet.module.css';

interface ViewSheetProps {
  readonly id: string;
  readonly settings: ViewSettings;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClosed: () => void;
}

/** How the map is drawn: on a large screen over the map, on a small one over the text, so that what is chosen is seen. */
export function ViewSheet({ id, settings, opener, onClosed }: ViewSheetProps) {
  const t = useText();
  const sheet = useRef<HTMLDivElement>(null);
  const loaded = useLatePart(loadViewPanel);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const isOwn = [sheet, opener].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      );
      if (!isOwn) onClosed();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The map it belongs to stays large.
      event.preventDefault();
      onClosed();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  });
  return (
    <div
      ref={sheet}
      id={id}
      role="group"
      aria-label={t('view.button')}
      className={styles['sheet']}
      data-plays
    >
      {loaded.status === 'ready' && <loaded.value.ViewPanel {...settings} />}
      {loaded.status === 'failed' && <p role="alert">{t('view.lost')}</p>}
      <div className={styles['done']}>
        <TextButton onClick={onClosed}>{t('view.done')}</TextButton>
      </div>
    </div>
  );
}

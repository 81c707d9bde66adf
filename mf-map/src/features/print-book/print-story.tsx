import type { Place, Story } from '@waypost/contracts/story.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { useText } from '../../lib/scope.ts';
import styles from './print-story.module.css';
import { usePrinting, type Printing } from './use-printing.ts';

interface PrintStoryProps {
  readonly story: Story;
  readonly places: readonly Place[];
}

/** Makes a small book of the story and hands it to the browser's own printing, which also saves it as PDF. */
export function PrintStory({ story, places }: PrintStoryProps) {
  const t = useText();
  const { printing, start, cancel, ready } = usePrinting(story, places);
  const isBusy = printing.status === 'drawing' || printing.status === 'laid-out';
  return (
    <span className={styles['print']}>
      <TextButton onClick={isBusy ? cancel : start}>{t(isBusy ? 'print.cancel' : 'print.start')}</TextButton>
      <span role="status" className={styles['progress']}>
        {printing.status === 'drawing' && printing.total > 0
          ? t('print.drawing', { done: printing.done + 1, total: printing.total })
          : ''}
        {printing.status === 'laid-out' && t('print.pictures')}
        {printing.status === 'failed' && t('print.failed')}
      </span>
      {printing.status === 'laid-out' && (
        <LaidOut printing={printing} story={story} places={places} onReady={ready} />
      )}
    </span>
  );
}

/** A picture that has not come by then is left out. */
const PATIENCE_MS = 15_000;

function LaidOut({
  printing: { Book, days, maps },
  story,
  places,
  onReady,
}: PrintStoryProps & {
  readonly printing: Extract<Printing, { status: 'laid-out' }>;
  readonly onReady: () => void;
}) {
  const [sheet] = useState(() => document.createElement('div'));
  const latest = useRef(onReady);
  useEffect(() => {
    latest.current = onReady;
  });
  useEffect(() => {
    document.body.append(sheet);
    let isGone = false;
    const pictures = [...sheet.querySelectorAll('img')].map(async (image) => {
      await image.decode().catch(() => undefined);
      // How large it may be on paper is known by what came: the server may not have measured it yet.
      if (image.naturalWidth > 0) image.style.setProperty('--pixels', String(image.naturalWidth));
    });
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    void Promise.race([Promise.all([document.fonts.ready, ...pictures]), patience]).then(() => {
      if (!isGone) latest.current();
    });
    return () => {
      isGone = true;
      sheet.remove();
    };
  }, [sheet]);
  return createPortal(<Book story={story} places={places} days={days} maps={maps} />, sheet);
}

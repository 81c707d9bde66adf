import type { Place, Story } from '@waypost/contracts/story.ts';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';

import { useText } from '../../lib/scope.ts';
import styles from './print-story.module.css';
import { usePrinting } from './use-printing.ts';

interface PrintStoryProps {
  readonly story: Story;
  /** Null while not all of them are there. */
  readonly places: readonly Place[] | null;
}

const NO_PLACES: readonly Place[] = [];

/** Makes a small book of the story and hands it to the browser's own printing, which also saves it as PDF. */
export function PrintStory({ story, places: known }: PrintStoryProps) {
  const places = known ?? NO_PLACES;
  const t = useText();
  const { printing, start, cancel, ready } = usePrinting(story, places);
  const isBusy = printing.status === 'drawing' || printing.status === 'laid-out';
  return (
    <span className={styles['print']}>
      {/* There from the start: what follows would be moved by it. */}
      <TextButton disabled={known === null} onClick={isBusy ? cancel : start}>
        {t(isBusy ? 'print.cancel' : 'print.start')}
      </TextButton>
      <span role="status" className={styles['progress']}>
        {printing.status === 'drawing' && printing.total > 0
          ? t('print.drawing', { done: printing.done + 1, total: printing.total })
          : ''}
        {printing.status === 'laid-out' && t('print.pictures')}
        {printing.status === 'failed' && t('print.failed')}
      </span>
      {printing.status === 'laid-out' && (
        <printing.LaidOut onReady={ready}>
          <printing.PrintBook story={story} places={places} days={printing.days} maps={printing.maps} />
        </printing.LaidOut>
      )}
    </span>
  );
}

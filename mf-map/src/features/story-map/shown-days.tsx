import { useText } from '../../lib/scope.ts';
import type { ViewSettings } from './deck/view-panel.tsx';
import styles from './shown-days.module.css';

interface ShownDaysProps {
  readonly view: ViewSettings;
  /** Places that are shown, of how many. */
  readonly shown: number;
  readonly count: number;
}

/** Over the list: that it is only a part of the journey, and the way to all of it. */
export function ShownDays({ view: { range, onRange }, shown, count }: ShownDaysProps) {
  const t = useText();
  return (
    <div className={styles[range ? 'days' : 'all']}>
      <p role="status">
        {range && t('story.shownDays', { from: range.from + 1, to: range.to + 1, shown, count })}
      </p>
      {range && (
        <button type="button" onClick={() => onRange(null)}>
          {t('story.allDays')}
        </button>
      )}
    </div>
  );
}

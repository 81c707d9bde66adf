import type { Story } from '@waypost/contracts/story.ts';

import { megabytes } from '@waypost/kit/i18n/megabytes.ts';

import { useHost, useText } from '../../lib/scope.ts';
import type { Stop } from '../story-map/journey/stops.ts';
import styles from '../story-map/share/share-button.module.css';
import { useKeep } from './use-keep.ts';

interface KeepButtonProps {
  readonly story: Story;
  readonly stops: readonly Stop[];
}

/** Keeps a story on this device with all it takes to read it without a line. */
export function KeepButton({ story, stops }: KeepButtonProps) {
  const { language } = useHost();
  const t = useText();
  const { kept, begin, remove } = useKeep(story, stops);
  if (!kept) return null;
  const { status, bytes, share } = kept;
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(share);
  const isHere = status === 'busy' || status === 'kept';
  return (
    <>
      <p role={status === 'full' || status === 'failed' ? 'alert' : 'status'} hidden={status === 'no'}>
        {status !== 'no' && t(`keep.${status}`, { size: megabytes(bytes, language), percent })}
      </p>
      <button type="button" className={styles['button']} onClick={() => (isHere ? void remove() : begin())}>
        {t(status === 'busy' ? 'keep.cancel' : status === 'kept' ? 'keep.remove' : 'keep')}
      </button>
    </>
  );
}

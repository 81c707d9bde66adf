import type { Place } from '@waypost/contracts/story.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';

import { useText } from '../../lib/scope.ts';
import { picturesOf } from '../story-map/pictures-of.ts';
import styles from './lightbox-loader.module.css';
import { loadLightbox } from './load-lightbox.ts';

interface LightboxLoaderProps {
  /** The place whose pictures are looked at; null for none. */
  readonly place: Place | null;
  /** Which of them comes first, from 0 on. */
  readonly picture: number;
  /** Another of them is looked at now, from 0 on. */
  readonly onSeen: (picture: number) => void;
  readonly onClosed: () => void;
}

/** Fetches the lightbox when somebody looks closely. */
export function LightboxLoader({ place, ...props }: LightboxLoaderProps) {
  return place && picturesOf(place).length > 0 ? <Loaded place={place} {...props} /> : null;
}

function Loaded({ place, picture, onSeen, onClosed }: LightboxLoaderProps & { readonly place: Place }) {
  const t = useText();
  const loaded = useLoad(loadLightbox);
  if (loaded.status === 'ready') {
    const { Lightbox } = loaded.value;
    return (
      <Lightbox
        title={place.title}
        pictures={picturesOf(place)}
        start={picture}
        onSeen={onSeen}
        onClosed={onClosed}
      />
    );
  }
  return (
    <div className={styles['waiting']}>
      {loaded.status === 'pending' ? (
        <Spinner label={t('lightbox.loading')} />
      ) : (
        <Failure sentence={t('error.offline')} retryLabel={t('action.retry')} onRetry={loaded.reload} />
      )}
    </div>
  );
}

import type { Place } from '@waypost/contracts/story.ts';

import { useMemo } from 'react';

import { PartOnItsWay } from '../../lib/part-on-its-way.tsx';
import { useText } from '../../lib/scope.ts';
import { useLatePart } from '../../lib/use-late-part.ts';
import { picturesOf } from '../../lib/pictures-of.ts';
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
  const loaded = useLatePart(loadLightbox);
  const pictures = useMemo(() => picturesOf(place), [place]);
  if (loaded.status === 'ready') {
    const { Lightbox } = loaded.value;
    return (
      <Lightbox title={place.title} pictures={pictures} start={picture} onSeen={onSeen} onClosed={onClosed} />
    );
  }
  return (
    <PartOnItsWay
      isLost={loaded.status === 'failed'}
      label={t('lightbox.loading')}
      lost={t('lightbox.lost')}
      onRetry={loaded.reload}
      onClosed={onClosed}
    />
  );
}

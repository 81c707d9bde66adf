import { useMemo } from 'react';

import { PartOnItsWay } from '../../lib/part-on-its-way.tsx';
import { picturesOf } from '../../lib/pictures-of.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { useLatePart } from '../../lib/use-late-part.ts';
import type { Stop } from '../story-map/journey/stops.ts';
import { loadLightbox } from './load-lightbox.ts';
import { storyLooks } from './story-looks.ts';

interface LightboxLoaderProps {
  /** Those whose pictures are looked through, in their order. */
  readonly stops: readonly Stop[];
  /** The place to begin with; null where nobody looks closely. */
  readonly placeId: string | null;
  /** Which of its pictures comes first, from 0 on. */
  readonly picture: number;
  /** Whether all of it is shown as slides, from the first day on. */
  readonly isShow: boolean;
  /** Another picture is looked at now; from 0 on among those of its place. */
  readonly onSeen: (placeId: string, picture: number) => void;
  readonly onClosed: () => void;
}

/** Fetches the lightbox when somebody looks closely. */
export function LightboxLoader({ placeId, ...props }: LightboxLoaderProps) {
  const isAny = props.stops.some(
    ({ place }) => (props.isShow || place.id === placeId) && picturesOf(place).length > 0,
  );
  return placeId !== null && isAny ? <Loaded placeId={placeId} {...props} /> : null;
}

function Loaded({
  stops,
  placeId,
  picture,
  isShow,
  onSeen,
  onClosed,
}: LightboxLoaderProps & { readonly placeId: string }) {
  const t = useText();
  const { language } = useHost();
  const loaded = useLatePart(loadLightbox);
  const looks = useMemo(
    () => storyLooks(stops, { hasDays: isShow, language, t }),
    [stops, isShow, language, t],
  );
  if (loaded.status === 'ready') {
    const { Lightbox } = loaded.value;
    const first = looks.findIndex((look) => look.placeId === placeId);
    return (
      <Lightbox
        looks={looks}
        start={isShow ? 0 : first + picture}
        isShow={isShow}
        onSeen={(at) => {
          const look = looks[at];
          if (look) onSeen(look.placeId, look.index);
        }}
        onClosed={onClosed}
      />
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

import { useMemo } from 'react';

import { LatePart } from '../../lib/late-part.tsx';
import { useHost, useText } from '../../lib/scope.ts';
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
export function LightboxLoader({ stops, placeId, picture, isShow, onSeen, onClosed }: LightboxLoaderProps) {
  const t = useText();
  const { language } = useHost();
  const looks = useMemo(
    () => (placeId === null ? [] : storyLooks(stops, { hasDays: isShow, language, t })),
    [stops, placeId, isShow, language, t],
  );
  const start = isShow ? 0 : looks.findIndex((look) => look.placeId === placeId) + picture;
  if (!looks.some((look) => look.picture && (isShow || look.placeId === placeId))) return null;
  return (
    <LatePart load={loadLightbox} onClosed={onClosed}>
      {({ Lightbox }) => (
        <Lightbox
          looks={looks}
          start={start}
          isShow={isShow}
          onSeen={(at) => {
            const look = looks[at];
            if (look) onSeen(look.placeId, look.index);
          }}
          onClosed={onClosed}
        />
      )}
    </LatePart>
  );
}

import type { Place } from '@waypost/contracts/story.ts';
import { memo, useState } from 'react';

import { LatePart } from '../../lib/late-part.tsx';
import { useHost } from '../../lib/scope.ts';
import { loadPlaceDialog } from './load-place-dialog.ts';
import { useEarlyDialog } from './use-early-dialog.ts';

interface PlaceDialogLoaderProps {
  /** The place to show; null for none. */
  readonly place: Place | null;
  /** Which of its pictures comes first, from 0 on. */
  readonly picture: number;
  /** The one last looked at in the whole window since then; null for none. */
  readonly seen: number | null;
  /** What the page needs is there, so what may be needed next can come. */
  readonly mayPreload: boolean;
  /** A picture is to be looked at in the whole window. */
  readonly onEnlarge: (picture: number) => void;
  readonly onClosed: () => void;
  /** It is out of sight, and what it was opened from is no longer there to take the focus. */
  readonly onFocusLost: () => void;
}

/** Fetches the dialog when it is first needed, or earlier when nobody waits for anything else. */
export const PlaceDialogLoader = memo(function PlaceDialogLoader(props: PlaceDialogLoaderProps) {
  const { place, picture, mayPreload, ...rest } = props;
  const { Themed } = useHost();
  const isEarly = useEarlyDialog(mayPreload);

  // The place stays while the dialog closes, so its content does not vanish before it.
  const [last, setLast] = useState({ place, picture });
  if (place && (place !== last.place || picture !== last.picture)) setLast({ place, picture });
  return (
    <>
      {isEarly && <Themed>{null}</Themed>}
      {last.place && (
        <LatePart load={loadPlaceDialog} isWanted={place !== null} onClosed={rest.onClosed}>
          {({ PlaceDialog }) => (
            <PlaceDialog place={last.place!} picture={last.picture} open={place !== null} {...rest} />
          )}
        </LatePart>
      )}
    </>
  );
});

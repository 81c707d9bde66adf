import type { ReactNode } from 'react';

import { PartOnItsWay } from './part-on-its-way.tsx';
import { useText } from './scope.ts';
import { useLatePart } from './use-late-part.ts';

interface LatePartProps<Part> {
  /** The same function each time. */
  readonly load: () => Promise<Part>;
  /** Whether somebody waits for it; else it comes unsaid. */
  readonly isWanted?: boolean;
  readonly onClosed: () => void;
  readonly children: (part: Part) => ReactNode;
}

/** A dialog that is fetched when it is first opened, or that it is on its way or did not come. */
export function LatePart<Part>({ load, isWanted = true, onClosed, children }: LatePartProps<Part>) {
  const t = useText();
  const loaded = useLatePart(load);
  if (loaded.status === 'ready') return children(loaded.value);
  return (
    isWanted && (
      <PartOnItsWay
        isLost={loaded.status === 'failed'}
        label={t('part.loading')}
        lost={t('part.lost')}
        onRetry={loaded.reload}
        onClosed={onClosed}
      />
    )
  );
}

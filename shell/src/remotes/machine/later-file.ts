import { isMarkOf } from '@waypost/contracts/build-mark.ts';
import type { ExposeId } from '@waypost/contracts/exposes.ts';

import { giveUp } from './give-up.ts';
import { tryReload } from './try-reload.ts';
import type { EventOf } from './loader-event.ts';
import type { Current, Part } from './loader-state.ts';
import { beginReplacing } from './replacement.ts';
import type { Turn } from './turn.ts';

/** The components on the page that come from a build, by its mark. */
function shownOf({ state }: Turn, build: string): readonly (readonly [ExposeId, Current])[] {
  return (Object.entries(state.parts) as [ExposeId, Part][]).flatMap(([expose, part]) =>
    part.current && part.state.status === 'ready' && isMarkOf(part.current.named, build)
      ? [[expose, part.current] as const]
      : [],
  );
}

export function late(turn: Turn, { build }: EventOf<'late'>): void {
  for (const [expose] of shownOf(turn, build)) beginReplacing(turn, expose, 'late');
}

export function lost(turn: Turn, { build, url }: EventOf<'lost'>): void {
  if (!build) {
    if (turn.page.isOnline) tryReload(turn, url);
    return;
  }
  for (const [expose, current] of shownOf(turn, build))
    giveUp(turn, expose, current, { reason: 'chunk', cause: url });
}

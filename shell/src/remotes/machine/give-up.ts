import type { ExposeId } from '@waypost/contracts/exposes.ts';
import type { BuildFailure } from '@waypost/contracts/load-reasons.ts';

import { beginAttempt } from './attempt.ts';
import type { Happening } from './loader-event.ts';
import type { Current } from './loader-state.ts';
import { beginReplacing } from './replacement.ts';
import { tryReload } from './try-reload.ts';
import type { Turn } from './turn.ts';
import { avoid, otherBuilds } from './usable-builds.ts';

/**
 * Gives up the build of a component that is on the page. Answers whether something better is on its
 * way. Entries a person may have made are never taken away.
 *
 * @param otherwise happens when nothing but a reload could help, and that is not possible
 */
export function giveUp(
  turn: Turn,
  expose: ExposeId,
  { named, isSeen }: Current,
  { reason, cause, otherwise }: { reason: BuildFailure; cause: unknown; otherwise?: Happening },
): boolean {
  turn.add({ type: 'log', message: `${expose} of ${named.remote}/${named.buildId}: ${reason}`, cause });
  if (turn.page.isOnline) {
    turn.add({ type: 'report-failed', named, reason });
    avoid(turn, named);
  }
  const others = otherBuilds(turn, turn.part(expose)!);
  // Without a network the browser would show its own page in place of what is there.
  if (others.length === 0)
    return reason === 'chunk' && turn.page.isOnline && tryReload(turn, named.buildId, otherwise);
  if (isSeen && !named.build.stateless) return false;
  if (turn.page.held.has(expose)) beginReplacing(turn, expose, 'lost');
  else beginAttempt(turn, expose, 'show', others);
  return true;
}

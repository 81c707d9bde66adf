import type { ExposeId } from '@waypost/contracts/exposes.ts';

import { lookAgain, offer, standing } from './attempt-end.ts';
import { beginAttempt } from './attempt.ts';
import type { EventOf } from './loader-event.ts';
import type { Turn } from './turn.ts';
import { isLate, otherBuilds } from './usable-builds.ts';

/**
 * Brings another build as soon as nobody loses anything by it, and offers it until then. The file that
 * comes first ends it, and so does another build that can not be had.
 */
export function beginReplacing(turn: Turn, expose: ExposeId, reason: 'late' | 'lost'): void {
  const part = turn.part(expose);
  if (!part?.current) return;
  turn.setPart(expose, { ...part, replacing: part.replacing === 'lost' ? 'lost' : reason });
  // Where it has begun already a look, or a build on its way, follows by itself.
  if (!part.replacing) lookAt(turn, expose, part.current.id);
}

function lookAt(turn: Turn, expose: ExposeId, id: number): void {
  const one = standing(turn, expose, id);
  const part = turn.part(expose);
  if (!one) {
    if (part?.current?.id === id) turn.setPart(expose, { ...part, replacing: undefined });
    return;
  }
  const { current, state } = one;
  const isMissing = one.part.replacing === 'lost' || isLate(turn, current.named);
  const others = otherBuilds(turn, one.part).filter((other) => !isLate(turn, other));
  const isDue = isMissing && others.length > 0 && turn.page.isOnline;
  // What the person asked for is on its way already.
  const isFree = !turn.page.held.has(expose) && state.previous !== 'asked';
  const isOffered = isDue && !isFree;
  if (!current.named.build.stateless && isOffered !== Boolean(state.isLate))
    offer(turn, expose, id, { isLate: isOffered, previous: undefined });
  if (!isMissing) turn.setPart(expose, { ...turn.part(expose)!, replacing: undefined });
  else if (isDue && isFree) beginAttempt(turn, expose, 'replace', others);
  else lookAgain(turn, expose, id);
}

export function look(turn: Turn, { expose, current }: EventOf<'look'>): void {
  if (turn.part(expose)?.replacing) lookAt(turn, expose, current);
}

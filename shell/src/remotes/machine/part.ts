import type { ExposeId } from '@waypost/contracts/exposes.ts';
import type { BuildFailure } from '@waypost/contracts/load-reasons.ts';

import type { FoundBuilds } from '../choice/find-builds.ts';
import { offer } from './attempt-end.ts';
import { beginAttempt } from './attempt.ts';
import { giveUp } from './give-up.ts';
import type { EventOf } from './loader-event.ts';
import type { Turn } from './turn.ts';
import { otherBuilds, usableBuilds } from './usable-builds.ts';

function start(turn: Turn, expose: ExposeId, found: FoundBuilds): void {
  const part = { ...turn.part(expose), found };
  if (!found.ok) {
    const { reason } = found;
    // Switched off is what somebody decided, and no failure.
    if (reason !== 'killed') turn.add({ type: 'log', message: `${expose}: ${reason}`, cause: undefined });
    turn.setPart(expose, { ...part, state: { status: 'failed', reason, cause: undefined } });
    return;
  }
  turn.setPart(expose, { ...part, state: { status: 'pending', isSlow: false } });
  const usable = usableBuilds(turn, found.builds);
  beginAttempt(turn, expose, 'show', usable.length > 0 ? usable : found.builds);
}

export function load(turn: Turn, { expose, found }: EventOf<'load'>): void {
  const state = turn.part(expose)?.state;
  // Whoever comes again after the network failed need not press Retry.
  if (!state || (state.status === 'failed' && state.reason === 'unreachable')) start(turn, expose, found);
}

export function retry(turn: Turn, { expose }: EventOf<'retry'>): void {
  const part = turn.part(expose);
  if (part?.state.status === 'failed') {
    if (part.state.reason === 'killed') turn.add({ type: 'reload' });
    else start(turn, expose, part.found);
  }
  if (part?.state.status !== 'crashed' || !part.current) return;
  // A module that missed a file misses it for the life of the page.
  if (part.state.reason === 'chunk') return turn.add({ type: 'reload' });
  const { named, module } = part.current;
  const key = `${named.buildId}/${turn.nextNumber()}`;
  turn.setPart(expose, { ...part, state: { status: 'ready', module, key } });
}

export function mounted(turn: Turn, { expose }: EventOf<'mounted'>): void {
  const current = turn.part(expose)?.current;
  if (current)
    turn.add({ type: 'report-ready', named: current.named, ms: turn.page.now - current.startedAt });
}

export function seen(turn: Turn, { expose }: EventOf<'seen'>): void {
  const part = turn.part(expose);
  if (part?.current) turn.setPart(expose, { ...part, current: { ...part.current, isSeen: true } });
}

function stayCrashed(turn: Turn, expose: ExposeId, reason: BuildFailure): void {
  const part = turn.part(expose)!;
  const hasPrevious = otherBuilds(turn, part).length > 0;
  turn.setPart(expose, { ...part, state: { status: 'crashed', reason, hasPrevious } });
}

export function crashed(turn: Turn, { expose, reason, cause }: EventOf<'crashed'>): void {
  const part = turn.part(expose);
  if (!part?.current || part.state.status !== 'ready') return;
  const otherwise = { type: 'reload-refused', expose, reason } as const;
  if (!giveUp(turn, expose, part.current, { reason, cause, otherwise })) stayCrashed(turn, expose, reason);
}

export function reloadRefused(turn: Turn, { expose, reason }: EventOf<'reload-refused'>): void {
  if (turn.part(expose)?.state.status === 'ready') stayCrashed(turn, expose, reason);
}

/** One that still stands there stays until the other has come, and for good where its file comes first. */
export function previous(turn: Turn, { expose }: EventOf<'previous'>): void {
  const part = turn.part(expose);
  const others = part?.current ? otherBuilds(turn, part) : [];
  if (!part || others.length === 0) return;
  const { state, current } = part;
  if (state.status === 'crashed') beginAttempt(turn, expose, 'show', others);
  if (state.status !== 'ready' || state.previous === 'asked') return;
  offer(turn, expose, current?.id, { previous: 'asked' });
  beginAttempt(turn, expose, 'previous', others);
}

import type { ExposeId } from '@waypost/contracts/exposes.ts';
import type { BuildFailure } from '@waypost/contracts/load-reasons.ts';
import type { NamedBuild } from '@waypost/contracts/named-build.ts';

import { endWith, endWithout } from './attempt-end.ts';
import type { EventOf } from './loader-event.ts';
import type { Attempt, OpenBuild } from './loader-state.ts';
import type { Turn } from './turn.ts';

/** Milliseconds an entry may be silent, and then the rest of a build, before the next build is asked for too. */
export const PATIENCE = { entry: 4000, rest: 3500 } as const;

function waitFor(turn: Turn, attempt: number, { named, waitsFor: files }: OpenBuild): void {
  const event = { type: 'silent', attempt, buildId: named.buildId, files } as const;
  turn.add({ type: 'schedule', ms: PATIENCE[files], event });
}

/** Asks for the next build. Without one the attempt waits for those it has asked for, or has failed. */
function askForNext(turn: Turn, id: number, attempt: Attempt, failure?: Failure): void {
  const { expose, purpose, waiting, open } = attempt;
  const [named, ...rest] = waiting;
  if (named) {
    const asked: OpenBuild = { named, waitsFor: 'entry', isSilent: false };
    turn.setAttempt(id, { ...attempt, waiting: rest, open: [...open, asked] });
    turn.add({ type: 'load', attempt: id, expose, named });
    waitFor(turn, id, asked);
    return;
  }
  turn.setAttempt(id, attempt);
  if (open.length === 0 && failure) endWithout(turn, attempt, failure.reason, failure.cause);
  else if (purpose === 'show')
    turn.setPart(expose, { ...turn.part(expose)!, state: { status: 'pending', isSlow: true } });
}

interface Failure {
  readonly reason: BuildFailure;
  readonly cause: unknown;
}

/** Asks for builds one after the other until one is there. */
export function beginAttempt(
  turn: Turn,
  expose: ExposeId,
  purpose: Attempt['purpose'],
  builds: readonly NamedBuild[],
): void {
  const part = turn.part(expose)!;
  if (purpose === 'show') turn.setPart(expose, { ...part, state: { status: 'pending', isSlow: false } });
  askForNext(turn, turn.nextNumber(), {
    ...{ expose, purpose, replaces: part.current?.id, startedAt: turn.page.now },
    ...{ waiting: builds, open: [], failed: [], isOver: false },
  });
}

/** The attempt an event is about, the build in it, and the builds open beside that. */
function find(turn: Turn, { attempt: id, buildId }: EventOf<'entry-ran' | 'silent' | 'came' | 'failed'>) {
  const attempt = turn.attempt(id);
  const one = attempt?.open.find(({ named }) => named.buildId === buildId);
  if (!attempt || !one) return null;
  return { attempt, one, others: attempt.open.filter((open) => open !== one) };
}

/** A build whose entry runs is given more time for the rest. */
export function entryRan(turn: Turn, event: EventOf<'entry-ran'>): void {
  const found = find(turn, event);
  if (!found || found.one.isSilent || found.attempt.isOver) return;
  const one: OpenBuild = { ...found.one, waitsFor: 'rest' };
  turn.setAttempt(event.attempt, { ...found.attempt, open: [...found.others, one] });
  waitFor(turn, event.attempt, one);
}

/** A build that is silent is slow, not bad: the next is asked for too, and whichever comes first is taken. */
export function silent(turn: Turn, event: EventOf<'silent'>): void {
  const found = find(turn, event);
  if (!found || found.attempt.isOver || found.one.isSilent || found.one.waitsFor !== event.files) return;
  const open = [...found.others, { ...found.one, isSilent: true }];
  askForNext(turn, event.attempt, { ...found.attempt, open });
}

export function came(turn: Turn, event: EventOf<'came'>): void {
  const found = find(turn, event);
  if (!found) return;
  const attempt: Attempt = { ...found.attempt, open: found.others, isOver: true };
  turn.setAttempt(event.attempt, attempt);
  if (!found.attempt.isOver) endWith(turn, attempt, found.one.named, event.module);
}

/** A build that fails hands over at once, unless the next was asked for already. */
export function failed(turn: Turn, event: EventOf<'failed'>): void {
  const found = find(turn, event);
  if (!found) return;
  const { reason, cause } = event;
  const { named, isSilent } = found.one;
  const { expose } = found.attempt;
  turn.add({ type: 'log', message: `${expose} of ${named.remote}/${named.buildId}: ${reason}`, cause });
  const { isOnline } = turn.page;
  if (isOnline) turn.add({ type: 'report-failed', named, reason });
  const isItsFault = isOnline && reason !== 'contract';
  const attempt: Attempt = {
    ...found.attempt,
    open: found.others,
    failed: isItsFault ? [...found.attempt.failed, named] : found.attempt.failed,
  };
  if (!attempt.isOver && (!isSilent || attempt.open.length === 0))
    askForNext(turn, event.attempt, attempt, { reason, cause });
  else turn.setAttempt(event.attempt, attempt);
}

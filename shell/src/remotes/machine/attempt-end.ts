import type { ExposeId } from '@waypost/contracts/exposes.ts';
import type { ExposedModule } from '@waypost/contracts/host-services.ts';
import type { BuildFailure } from '@waypost/contracts/load-reasons.ts';
import type { NamedBuild } from '@waypost/contracts/named-build.ts';

import type { Attempt } from './loader-state.ts';
import type { PreviousOffer } from './remote-state.ts';
import type { Turn } from './turn.ts';
import { avoid, isBroken, isLate } from './usable-builds.ts';

/** Milliseconds until it is looked again whether another build may take a component's place. */
const LOOK_INTERVAL = 1000;

export function lookAgain(turn: Turn, expose: ExposeId, current: number): void {
  turn.add({ type: 'schedule', ms: LOOK_INTERVAL, event: { type: 'look', expose, current } });
}

/** The component with this number, if it still stands on the page. */
export function standing(turn: Turn, expose: ExposeId, id: number | undefined) {
  const part = turn.part(expose);
  const { current, state } = part ?? {};
  return part && current?.id === id && current && state?.status === 'ready' ? { part, current, state } : null;
}

/** Changes what is said below a component that stands on the page. */
export function offer(turn: Turn, expose: ExposeId, id: number | undefined, what: PreviousOffer): void {
  const one = standing(turn, expose, id);
  if (one) turn.setPart(expose, { ...one.part, state: { ...one.state, ...what } });
}

/** Whether a build that came may take the place of what is there. */
function isWanted(turn: Turn, { expose, purpose, replaces }: Attempt): boolean {
  if (purpose === 'show') return true;
  const one = standing(turn, expose, replaces);
  if (!one) return false;
  const { named } = one.current;
  if (purpose === 'previous') return isLate(turn, named) || isBroken(turn, named);
  return (one.part.replacing === 'lost' || isLate(turn, named)) && !turn.page.held.has(expose);
}

function show(turn: Turn, { expose, startedAt }: Attempt, named: NamedBuild, module: ExposedModule): void {
  const { found, current: before } = turn.part(expose)!;
  if (before && isLate(turn, before.named))
    turn.add({ type: 'report-slow', named: before.named, reason: 'chunk' });
  const id = turn.nextNumber();
  turn.setPart(expose, {
    found,
    current: { id, named, module, startedAt, isSeen: false },
    state: { status: 'ready', module, key: `${named.buildId}/${id}` },
  });
}

/** A build came, first of all. */
export function endWith(turn: Turn, attempt: Attempt, named: NamedBuild, module: ExposedModule): void {
  const { expose, purpose, replaces, failed, open } = attempt;
  // Only next to a build that came does a failure say something about the build that failed.
  for (const one of failed) avoid(turn, one);
  for (const { named: slow, waitsFor, isSilent } of open)
    if (isSilent) turn.add({ type: 'report-slow', named: slow, reason: waitsFor });
  if (isWanted(turn, attempt)) show(turn, attempt, named, module);
  else if (purpose === 'previous') offer(turn, expose, replaces, { previous: undefined });
  else lookAgain(turn, expose, replaces!);
}

/** No build came. @param reason of the last that failed, with its cause */
export function endWithout(turn: Turn, attempt: Attempt, reason: BuildFailure, cause: unknown): void {
  const { expose, purpose, replaces } = attempt;
  const part = turn.part(expose)!;
  if (purpose === 'show') turn.setPart(expose, { ...part, state: { status: 'failed', reason, cause } });
  else if (purpose === 'previous') offer(turn, expose, replaces, { previous: 'failed' });
  // Nothing is fetched over and over.
  else if (part.current?.id === replaces) turn.setPart(expose, { ...part, replacing: undefined });
}

import type { ExposedModule } from '@waypost/contracts/host-services.ts';
import type { NamedBuild } from '@waypost/contracts/named-build.ts';

import type { FoundBuilds } from '../remotes/choice/find-builds.ts';
import type { Effect } from '../remotes/machine/effect.ts';
import type { Happening, PageFacts } from '../remotes/machine/loader-event.ts';
import { INITIAL, type LoaderState } from '../remotes/machine/loader-state.ts';
import { next } from '../remotes/machine/next.ts';

export const EXPOSE = 'place-form@1';
const MODULE: ExposedModule = { Component: () => null };
const PAGE: PageFacts = { now: 0, isOnline: true, late: [], held: new Set() };
export const LATE: Partial<PageFacts> = { late: ['mf-authoring/candidate/1'] };
export const HELD: Partial<PageFacts> = { held: new Set([EXPOSE] as const) };
export const OFFLINE: Partial<PageFacts> = { isOnline: false };

/** An event, and how the page differs from one that is online and where nothing is late or held. */
export type Moment = readonly [Happening, Partial<PageFacts>?];

const builds = (stateless: boolean, ...ids: readonly string[]): FoundBuilds => ({
  ok: true,
  builds: ids.map((buildId) => ({ remote: 'mf-authoring', buildId, build: { stateless } }) as NamedBuild),
});
export const FORM = builds(false, 'candidate', 'stable');
export const PAGE_TO_READ = builds(true, 'candidate', 'stable');
export const ONLY = builds(false, 'candidate');

export const load = (found: FoundBuilds): Moment => [{ type: 'load', expose: EXPOSE, found }];
export const came = (buildId: string, attempt = 1, page?: Partial<PageFacts>): Moment => [
  { type: 'came', attempt, buildId, module: MODULE },
  page,
];
export const failed = (buildId: string, attempt = 1, page?: Partial<PageFacts>): Moment => [
  { type: 'failed', attempt, buildId, reason: 'unreachable', cause: undefined },
  page,
];
export const SEEN: Moment = [{ type: 'seen', expose: EXPOSE }];
export const RETRY: Moment = [{ type: 'retry', expose: EXPOSE }];
export const PREVIOUS: Moment = [{ type: 'previous', expose: EXPOSE }];
export const crash = (reason: 'crashed' | 'chunk', page?: Partial<PageFacts>): Moment => [
  { type: 'crashed', expose: EXPOSE, reason, cause: undefined },
  page,
];
export const refused = (reason: 'chunk'): Moment => [{ type: 'reload-refused', expose: EXPOSE, reason }];
export const lost = (page?: Partial<PageFacts>): Moment => [
  { type: 'lost', build: 'mf-authoring/candidate/1', url: '/9.js' },
  page,
];
export const late = (page: Partial<PageFacts> = {}): Moment => [
  { type: 'late', build: 'mf-authoring/candidate/1' },
  { ...LATE, ...page },
];
export const look = (page?: Partial<PageFacts>): Moment => [
  { type: 'look', expose: EXPOSE, current: 2 },
  page,
];

/** The candidate of these builds is on the page. */
export const shown = (found: FoundBuilds): readonly Moment[] => [load(found), came('candidate')];

function words(effect: Effect): string {
  switch (effect.type) {
    case 'load':
      return `load ${effect.named.buildId}`;
    case 'schedule':
      return `${effect.event.type} in ${effect.ms}`;
    case 'report-ready':
    case 'remember-broken':
      return `${effect.type} ${effect.named.buildId}`;
    case 'report-slow':
      return `report-slow ${effect.named.buildId} ${effect.reason}`;
    case 'report-failed':
      return `report-failed ${effect.named.buildId} ${effect.reason}`;
    case 'reload-once':
      return `reload-once ${effect.reason}`;
    case 'log':
    case 'reload':
      return effect.type;
  }
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

export function play(moments: readonly Moment[]) {
  let state: LoaderState = INITIAL;
  let effects: readonly Effect[] = [];
  for (const [happening, page] of moments) {
    const event = { ...happening, page: { ...PAGE, ...page } };
    const step = next(freeze(state), event);
    // The same event in the same state leads to the same, and changes neither.
    expect(next(state, event)).toEqual(step);
    ({ state, effects } = step);
  }
  const part = state.parts[EXPOSE];
  const remote = part?.state;
  const said = remote?.status === 'ready' && (remote.previous ?? (remote.isLate ? 'late' : ''));
  const where = remote?.status === 'ready' ? `ready ${part?.current?.named.buildId}` : remote?.status;
  return { where: [where, said].filter(Boolean).join(' '), effects: effects.map(words) };
}

export type Row = readonly [
  situation: string,
  moments: readonly Moment[],
  where: string,
  effects: readonly string[],
];

export const asking = (buildId: string) => [`load ${buildId}`, 'silent in 4000'];

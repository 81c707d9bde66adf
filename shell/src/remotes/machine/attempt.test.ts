import type { ExposedModule } from '@waypost/contracts/host-services.ts';
import type { NamedBuild } from '@waypost/contracts/named-build.ts';

import { PATIENCE } from './attempt.ts';
import type { Effect } from './effect.ts';
import type { Happening } from './loader-event.ts';
import { INITIAL } from './loader-state.ts';
import { next } from './next.ts';

const EXPOSE = 'story-map@1';
const MODULE: ExposedModule = { Component: () => null };
const named = (buildId: string) => ({ remote: 'mf-map', buildId, build: { stateless: true } }) as NamedBuild;

/** An attempt at a candidate, then at stable, driven by what happens to them. */
function attempt() {
  const done: Effect[] = [];
  let state = INITIAL;
  const happen = (happening: Happening) => {
    const page = { now: 0, isOnline: true, late: [], held: new Set<never>() };
    const step = next(state, { ...happening, page });
    state = step.state;
    done.push(...step.effects);
  };
  happen({
    type: 'load',
    expose: EXPOSE,
    found: { ok: true, builds: [named('candidate'), named('stable')] },
  });
  const { attempt: id } = done[0] as Extract<Effect, { type: 'load' }>;
  const of = (buildId: string) => ({ attempt: id, buildId });
  const effects = <Type extends Effect['type']>(type: Type) =>
    done.filter((effect): effect is Extract<Effect, { type: Type }> => effect.type === type);
  return {
    come: (buildId: string) => happen({ type: 'came', module: MODULE, ...of(buildId) }),
    fail: (buildId: string) =>
      happen({ type: 'failed', reason: 'unreachable', cause: undefined, ...of(buildId) }),
    run: (buildId: string) => happen({ type: 'entry-ran', ...of(buildId) }),
    timeOver: (buildId: string, files: 'entry' | 'rest') => happen({ type: 'silent', files, ...of(buildId) }),
    asked: () => effects('load').map((effect) => effect.named.buildId),
    timers: () =>
      effects('schedule').map(({ ms, event }) => `${ms} ${event.type === 'silent' && event.buildId}`),
    failed: () => effects('report-failed').map((effect) => `${effect.named.buildId} ${effect.reason}`),
    slow: () => effects('report-slow').map((effect) => `${effect.named.buildId} ${effect.reason}`),
    avoided: () => effects('remember-broken').map((effect) => effect.named.buildId),
    shown: () => state.parts[EXPOSE]?.current?.named.buildId,
    part: () => state.parts[EXPOSE]?.state,
    open: () => Object.keys(state.attempts).length,
  };
}

it('takes the first build and asks for no other', () => {
  const one = attempt();
  one.come('candidate');
  one.timeOver('candidate', 'entry');
  expect(one.shown()).toBe('candidate');
  expect(one.asked()).toEqual(['candidate']);
  expect(one.slow()).toEqual([]);
});

it('asks for the next build as soon as one fails', () => {
  const one = attempt();
  one.fail('candidate');
  expect(one.asked()).toEqual(['candidate', 'stable']);
  one.come('stable');
  expect(one.shown()).toBe('stable');
  expect(one.failed()).toEqual(['candidate unreachable']);
  expect(one.avoided()).toEqual(['candidate']);
});

it('asks for the next build beside one whose entry is silent, and names it', () => {
  const one = attempt();
  expect(one.timers()).toEqual([`${PATIENCE.entry} candidate`]);
  expect(one.asked()).toEqual(['candidate']);
  one.timeOver('candidate', 'entry');
  expect(one.asked()).toEqual(['candidate', 'stable']);
  one.come('stable');
  expect(one.slow()).toEqual(['candidate entry']);
});

it('takes a late build that comes before the next one, whose time is not over', () => {
  const one = attempt();
  one.timeOver('candidate', 'entry');
  one.come('candidate');
  expect(one.shown()).toBe('candidate');
  expect(one.slow()).toEqual([]);
});

it('gives a build whose entry runs more time for the rest, and names it after that', () => {
  const one = attempt();
  one.run('candidate');
  expect(one.timers()).toEqual([`${PATIENCE.entry} candidate`, `${PATIENCE.rest} candidate`]);
  one.timeOver('candidate', 'entry');
  expect(one.asked()).toEqual(['candidate']);
  one.timeOver('candidate', 'rest');
  expect(one.asked()).toEqual(['candidate', 'stable']);
  one.come('stable');
  expect(one.slow()).toEqual(['candidate rest']);
});

it('an entry that runs after its time gets no second one', () => {
  const one = attempt();
  one.timeOver('candidate', 'entry');
  one.run('candidate');
  one.timeOver('candidate', 'rest');
  one.come('stable');
  expect(one.slow()).toEqual(['candidate entry']);
});

it('does not call slow what failed after its time', () => {
  const one = attempt();
  one.timeOver('candidate', 'entry');
  one.fail('candidate');
  one.come('stable');
  expect(one.slow()).toEqual([]);
  expect(one.failed()).toEqual(['candidate unreachable']);
});

it('is slow, and not failed, while any build may still come', () => {
  const one = attempt();
  one.timeOver('candidate', 'entry');
  expect(one.part()).toEqual({ status: 'pending', isSlow: false });
  one.timeOver('stable', 'entry');
  expect(one.part()).toEqual({ status: 'pending', isSlow: true });
  one.fail('stable');
  expect(one.part()).toEqual({ status: 'pending', isSlow: true });
  expect(one.failed()).toEqual(['stable unreachable']);
  one.come('candidate');
  expect(one.shown()).toBe('candidate');
});

it('fails with the last failure when every build has failed', () => {
  const one = attempt();
  one.fail('candidate');
  one.fail('stable');
  expect(one.part()).toMatchObject({ status: 'failed', reason: 'unreachable' });
  expect(one.failed()).toEqual(['candidate unreachable', 'stable unreachable']);
  expect(one.avoided()).toEqual([]);
  expect(one.open()).toBe(0);
});

it('a build that comes after another is not shown, and one that fails then is still reported', () => {
  const one = attempt();
  one.timeOver('candidate', 'entry');
  one.come('stable');
  expect(one.open()).toBe(1);
  one.fail('candidate');
  expect(one.shown()).toBe('stable');
  expect(one.failed()).toEqual(['candidate unreachable']);
  expect(one.avoided()).toEqual([]);
  expect(one.open()).toBe(0);
});

import { buildMark } from '@waypost/contracts/build-mark.ts';
import { FILE_EVENT, type FileEventDetail } from '@waypost/contracts/file-events.ts';
import type { ExposedModule } from '@waypost/contracts/host-services.ts';
import type { NamedBuild } from '@waypost/contracts/named-build.ts';

import { createExposeLoader } from '../remotes/loader/expose-loader.ts';
import { hasFocusedField } from '../remotes/loader/has-focused-field.ts';
import { createRememberBroken } from '../remotes/loader/remember-broken.ts';
import { LoadFailure } from '../remotes/source/load-failure.ts';

const LATE = 'https://remotes.example/mf-authoring/f/late.js';
export const EXPOSE = 'place-form@1';
const markOf = (buildId: string) => buildMark({ remote: 'mf-authoring', buildId }, 1);
const dispatch = (detail: FileEventDetail) => window.dispatchEvent(new CustomEvent(FILE_EVENT, { detail }));
const exposed: ExposedModule = { Component: () => null };

export interface PageOptions {
  readonly ids?: readonly string[];
  /** Builds that fail to load. */
  readonly bad?: readonly string[];
  readonly stateless?: boolean;
  readonly isKilled?: boolean;
  /** No remote of the release shows it. */
  readonly isUnknown?: boolean;
}

/** A page whose remote has these builds, in this order; its clock is jest's. */
export function loaderPage({
  ids = ['candidate', 'stable'],
  bad = [],
  stateless = false,
  isKilled = false,
  isUnknown = false,
}: PageOptions = {}) {
  const builds = ids.map(
    (buildId) => ({ remote: 'mf-authoring', buildId, build: { stateless } }) as NamedBuild,
  );
  const failing = new Set(bad);
  const reported: string[] = [];
  const asked: string[] = [];
  const reloads: string[] = [];
  const told: string[] = [];
  const unsaved = new Set<string>();
  const held = new Map<string, Promise<void>>();
  const loader = createExposeLoader({
    find() {
      if (isKilled) return { ok: false, reason: 'killed' };
      return isUnknown ? { ok: false, reason: 'unknown' } : { ok: true, builds };
    },
    source: {
      async load({ buildId }) {
        asked.push(buildId);
        await held.get(buildId);
        if (failing.has(buildId)) throw new LoadFailure('unreachable');
        return exposed;
      },
    },
    rememberBroken: createRememberBroken(() => window.sessionStorage),
    report: {
      ready: ({ buildId }) => reported.push(`${buildId} ready`),
      failed: ({ buildId }, reason) => reported.push(`${buildId} ${reason}`),
      slow: ({ buildId }, reason) => reported.push(`${buildId} slow ${reason}`),
    },
    telemetry: { error: (where) => void told.push(where) },
    reload: () => reloads.push('asked for'),
    reloadOnce: (reason) => reloads.push(reason) === 1,
    isBusy: (within) => unsaved.size > 0 || hasFocusedField(within),
    isLate: (url) => Promise.resolve(url === LATE),
  });
  const buildShown = () => {
    const state = loader.getState(EXPOSE);
    return state.status === 'ready' ? state.key.split('/')[0] : state.status;
  };
  const settle = () => jest.advanceTimersByTimeAsync(1);
  const open = async () => {
    loader.load(EXPOSE);
    await settle();
  };
  /** Puts what is shown on the page, and gives the field in it. */
  const stand = () => {
    document.body.innerHTML = '<section><p><input></p></section>';
    loader.mounted(EXPOSE, document.querySelector('section')!);
    return document.querySelector('input')!;
  };
  /** Has a build's file be late until it is answered. */
  const beLate = (buildId: string) => {
    let isMissing = true;
    dispatch({ type: 'requested', build: markOf(buildId), url: LATE, isMissing: () => isMissing });
    return () => (isMissing = false);
  };
  return {
    ...{ loader, reported, asked, reloads, told, failing, unsaved, held },
    ...{ buildShown, open, stand, beLate, settle },
  };
}

/** Has a later file of a build be lost. */
export function lose(buildId: string) {
  dispatch({ type: 'lost', build: markOf(buildId), url: '/mf-authoring/f/9.js' });
}

/** Longer than it takes until it is asked again whether a part may be replaced. */
export const aWhile = () => jest.advanceTimersByTimeAsync(1100);

import type { RemoteBuild } from '@waypost/contracts/release-manifest.ts';

import type { Answer } from './build-origin.ts';
import type { Releases } from './releases.ts';

/** What a page waits for and is let down. */
export type AwaitedFiles = 'entry' | 'rest' | 'chunk';

interface BadCandidate {
  readonly name: string;
  readonly spoil: (releases: Releases) => Promise<RemoteBuild>;
  /** As the page reports it. */
  readonly outcome:
    | { readonly outcome: 'failed'; readonly reason: string }
    | { readonly outcome: 'slow'; readonly reason: AwaitedFiles };
}

const html = { status: 404, type: 'text/html', body: '<!doctype html><title>Not here</title>' };
const json = { status: 404, type: 'application/json', body: '{"message":"Not here"}' };

async function answerLaterScripts(releases: Releases, answer: Answer) {
  const build = await releases.rollOut('mf-map');
  for (const file of releases.laterChunks('mf-map')) releases.elsewhere.answer(`/mf-map/f/${file}`, answer);
  return build;
}

async function answerFirstFiles(releases: Releases, answer: Answer) {
  const build = await releases.rollOut('mf-map');
  for (const { file } of Object.values(build.exposes).flatMap(({ files }) => files))
    releases.elsewhere.answer(`/mf-map/f/${file}`, answer);
  return build;
}

async function answerEntry(releases: Releases, answer: Answer) {
  const build = await releases.rollOut('mf-map');
  releases.elsewhere.answer(`/mf-map/f/${build.entry.file}`, answer);
  return build;
}

const unreachable = { outcome: 'failed', reason: 'unreachable' } as const;
/** How a page reports a build whose later file does not come. */
export const late = { outcome: 'slow', reason: 'chunk' } as const;
const init = { outcome: 'failed', reason: 'init' } as const;

/** The ways a candidate of the map can be bad. */
export const BAD_CANDIDATES: readonly BadCandidate[] = [
  {
    name: 'whose origin is dead',
    spoil: (releases) => releases.rollOut('mf-map', { build: { base: `${releases.deadOrigin}/mf-map/f/` } }),
    outcome: unreachable,
  },
  {
    name: 'answered with 404 and a page',
    spoil: (releases) => answerEntry(releases, html),
    outcome: unreachable,
  },
  {
    name: 'answered with 404 and JSON',
    spoil: (releases) => answerEntry(releases, json),
    outcome: unreachable,
  },
  {
    name: 'whose answer never ends',
    spoil: (releases) => answerEntry(releases, 'hang'),
    outcome: { outcome: 'slow', reason: 'entry' },
  },
  {
    name: 'with another hash',
    spoil: (releases) =>
      answerEntry(releases, { status: 200, type: 'text/javascript', body: 'window.tampered = true;' }),
    outcome: { outcome: 'failed', reason: 'hash' },
  },
  {
    name: 'that throws at the top of its entry',
    spoil: (releases) =>
      releases.rollOut('mf-map', { entry: (text) => `throw new Error("broken at the top");${text}` }),
    outcome: init,
  },
  {
    name: 'that throws when it is started',
    spoil: (releases) =>
      releases.rollOut('mf-map', {
        entry: (text) => `${text};mf_map={get:mf_map.get,init(){throw new Error("broken at the start")}};`,
      }),
    outcome: init,
  },
  {
    name: 'that throws in its first render',
    spoil: (releases) =>
      releases.rollOut('mf-map', {
        entry: (text) =>
          `${text};mf_map={init:mf_map.init,get:async()=>()=>({Component(){throw new Error("broken render")}})};`,
      }),
    outcome: { outcome: 'failed', reason: 'crashed' },
  },
  {
    name: 'that lacks a later chunk',
    spoil: (releases) => answerLaterScripts(releases, html),
    outcome: { outcome: 'failed', reason: 'chunk' },
  },
  {
    name: 'whose first files never end',
    spoil: (releases) => answerFirstFiles(releases, 'hang'),
    outcome: { outcome: 'slow', reason: 'rest' },
  },
  {
    name: 'whose later scripts never end',
    spoil: (releases) => answerLaterScripts(releases, 'hang'),
    outcome: late,
  },
  {
    name: 'whose later scripts are never answered',
    spoil: (releases) => answerLaterScripts(releases, 'silence'),
    outcome: late,
  },
  {
    name: 'that needs a newer shell',
    spoil: (releases) =>
      releases.rollOut('mf-map', { build: { requires: { hostApi: '^2.99.0', shared: {} } } }),
    outcome: { outcome: 'failed', reason: 'contract' },
  },
];

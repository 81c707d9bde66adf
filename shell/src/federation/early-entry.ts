import type { EarlyBuild, RunEntry } from '@waypost/contracts/page-start.ts';

import { newMark, runEntry, runScript } from './run-entry.ts';

/** Keeps scripts that have not run from running: one that has left its document when its bytes are there does not. */
function stop(scripts: readonly HTMLScriptElement[]): void {
  const elsewhere = document.implementation.createHTMLDocument('');
  scripts.filter(({ isConnected }) => isConnected).forEach((script) => elsewhere.adoptNode(script));
}

/** Runs an entry and, beside it, the scripts of a component and of what the shell provides to it. */
function runEarly({ remote, buildId, build, files, provided }: EarlyBuild) {
  const mark = newMark({ remote, buildId });
  const entry = runEntry({ remote, buildId, build }, mark);
  const own = files.map(({ file, integrity }) => ({ address: build.base + file, integrity, mark }));
  const others = provided.map(([address, integrity]) => ({ address, integrity }));
  const scripts = [...own, ...others]
    .filter(({ address }) => address.endsWith('.js'))
    .map((script) => runScript(script));
  return { entry, scripts };
}

/**
 * Starts the entry and first scripts of what the address shows while the shell itself is still on its way: the page's
 * inline script has found that they fit. Whoever runs that entry first is given this run, and what has not come by then
 * is left to the build and the shell, which ask for what they miss: nothing runs twice.
 */
export function createRunEntry(early: EarlyBuild | undefined): RunEntry {
  let started = early && { ...early, ...runEarly(early) };
  return (named) => {
    const { remote, buildId } = named;
    if (started?.remote !== remote || started.buildId !== buildId) return runEntry(named);
    const { entry, scripts } = started;
    started = undefined;
    stop(scripts);
    return entry;
  };
}

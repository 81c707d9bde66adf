import type { EarlyBuild } from '@waypost/contracts/early-page.ts';

import { runEntry, type EntryBuild, type RanEntry } from './run-entry.ts';

/** Runs entries of builds; each call runs it anew, except that the first may find one that was started early. */
export type RunEntry = (named: EntryBuild) => Promise<RanEntry>;

/**
 * Starts the entry and first scripts of what the address shows while the shell itself is still on its way: the page's
 * inline script has found that they fit. Whoever runs that entry first is given this run.
 */
export function createRunEntry(early: EarlyBuild | undefined): RunEntry {
  const scripts = early?.files.filter(({ file }) => file.endsWith('.js'));
  let started = early && { early, run: runEntry(early, scripts) };
  return (named) => {
    const { remote, buildId } = named;
    if (started?.early.remote !== remote || started.early.buildId !== buildId) return runEntry(named);
    const { run } = started;
    started = undefined;
    return run;
  };
}

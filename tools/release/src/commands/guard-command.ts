import { Command } from 'commander';

import { ReleaseProblem } from '../format/release-problem.ts';
import { siteCounts } from '../guard/build-counts.ts';
import type { Verdict } from '../guard/judge-candidate.ts';
import { keepWatch } from '../guard/keep-watch.ts';
import { watchCandidates, type GuardOptions } from '../guard/watch-candidates.ts';
import { accessOf, keyOf, keyOption, tokenOption, withAccess, type AccessOptions } from './common-options.ts';
import { decimalOf } from './option-values.ts';

interface GuardCommandOptions extends AccessOptions {
  readonly key?: string;
  readonly site: string;
  readonly token: string;
  readonly every: string;
  readonly once?: boolean;
}

type Say = (words: string, value: object) => void;

function candidates(count: number): string {
  if (count === 0) return 'There is no candidate now.';
  return count === 1 ? 'There is 1 candidate.' : `There are ${count} candidates.`;
}

/** What came of a finding. */
function outcomeOf(verdict: Verdict, revision: number | null): string {
  if (verdict === 'breach') return revision ? `; rolled back in revision ${revision}` : '';
  if (verdict !== 'doubtful') return '';
  if (!revision) return '; left to its team, which may ramp it or roll it back';
  return `; paused in revision ${revision}: these reports may be forged, so its team must check them, then ramp it or roll it back`;
}

/** Tells each finding once. */
function teller(say: Say): GuardOptions['report'] {
  const said = new Map<string, string>();
  return ({ remote, build }, { verdict, words }, revision) => {
    const line = `${remote} ${build}: ${verdict}, ${words}${outcomeOf(verdict, revision)}`;
    if (said.get(remote) === line) return;
    said.set(remote, line);
    say(line, { remote, build, verdict, words, revision });
  };
}

async function guard(options: GuardCommandOptions): Promise<void> {
  const seconds = decimalOf(options.every) ?? NaN;
  if (!(seconds >= 1 && seconds <= 86_400))
    throw new ReleaseProblem('usage', '--every takes a number of seconds, from 1 to 86400.');
  const { site, token } = options;
  const now = () => new Date().toISOString();
  const inWords = (words: string) => `${now().slice(0, 19)} ${words}`;
  const say: Say = (words, value) =>
    console.log(options.json ? JSON.stringify({ at: now(), ...value }) : inWords(words));
  const key = await keyOf(options);
  if (key.role !== 'guard')
    throw new ReleaseProblem(
      'key-refused',
      `The key ${key.id} signs for ${key.role}; a guard needs its own.`,
    );
  const watch: GuardOptions = {
    access: await accessOf(options),
    key,
    counts: siteCounts(site, token),
    report: teller(say),
  };
  let underWay = 0;
  const look = async () => {
    underWay = await watchCandidates(watch);
  };
  const watching = (isBack: boolean) =>
    say(`The guard watches ${site}${isBack ? ' again' : ''}. ${candidates(underWay)}`, {
      watching: site,
      candidates: underWay,
    });
  if (options.once) {
    await look();
    watching(false);
    return;
  }
  const leave = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leave.abort());
  await keepWatch({
    look,
    watching,
    failing(problem) {
      if (options.json) say(problem, { error: problem });
      else console.error(inWords(`${problem} The guard keeps trying.`));
    },
    every: seconds * 1000,
    leave: leave.signal,
  });
}

/** `guard`: takes back a candidate that does clearly worse than stable, and pauses a doubtful one. */
export function createGuardCommand(): Command {
  return withAccess(new Command('guard'))
    .description(
      'watch candidates: pause a doubtful one, and roll back one that is clearly worse than stable',
    )
    .requiredOption('--site <url>', 'the site whose visitors are counted')
    .addOption(keyOption())
    .addOption(tokenOption().makeOptionMandatory())
    .option('--every <seconds>', 'how often to look', '5')
    .option('--once', 'look once, then stop; exit with code 1 if that failed')
    .action(guard);
}

import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Steps } from '@waypost/cli-kit/steps.ts';
import { SITE } from '@waypost/build/site/assemble-site.ts';

import { ACCOUNT_CALLS } from './account-calls.ts';
import { DRAFT_CALLS } from './draft-calls.ts';
import type { FilledStore } from './filled-store.ts';
import { measureCall, untilQuiet, type Cost } from './measure-calls.ts';
import { REACH_CALLS } from './reach-calls.ts';
import { READING_CALLS, REFUSED_CALLS } from './reading-calls.ts';
import { signIn, startStand, type Stand } from './stand.ts';
import type { Ammunition } from './worst-call.ts';
import { WRITING_CALLS } from './writing-calls.ts';

const CALLS = { ...READING_CALLS, ...REACH_CALLS, ...ACCOUNT_CALLS, ...WRITING_CALLS, ...DRAFT_CALLS };

/** With it Go gives nothing back until a gigabyte is full: what a call takes is then all it ever asked for. */
const NEVER_COLLECT = { GOGC: 'off', GOMEMLIMIT: '1GiB' };

/**
 * Measures every row of the table of calls: processor time as the product runs, memory with the collector off, which is the
 * most a call can ever hold.
 */
export async function measureAll(
  binary: string,
  { folder, models }: FilledStore,
  runs: number,
  only: string,
  steps: Steps,
): Promise<readonly Cost[]> {
  const pass = async (collector: Readonly<Record<string, string>>) => {
    const stand = await startStand(binary, folder, collector);
    try {
      await untilQuiet(stand);
      const with_ = await ammunition(stand, models);
      return await everyCall(with_, await rowsOf(stand), runs, only, steps);
    } finally {
      await stand.stop();
    }
  };
  const times = await steps.run('Processor time of each call', () => pass({}));
  const sizes = await steps.run('Memory of each call', () => pass(NEVER_COLLECT));
  return times.map((cost, index) => ({ ...cost, memory: sizes[index]?.memory ?? Number.NaN }));
}

async function ammunition(stand: Stand, models: FilledStore['models']): Promise<Ammunition> {
  let count = 0;
  return {
    stand,
    models,
    token: await signIn(stand.send, 'users', models.person.email, models.person.password),
    siteFiles: siteFiles(),
    word: () => `w${process.pid.toString(36)}${Date.now().toString(36)}${(count += 1).toString(36)}`,
  };
}

function siteFiles(): string[] {
  const files = readdirSync(SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const bySize = files.sort((one, other) => statSync(other).size - statSync(one).size);
  return bySize.map((file) => `/${path.relative(SITE, file)}`);
}

/** The names of the table of calls, from the server itself. */
async function rowsOf(stand: Stand): Promise<readonly string[]> {
  const { json } = await stand.send('/api/calls', { token: stand.superuser });
  return (json.calls as readonly { name: string }[]).map(({ name }) => name);
}

async function everyCall(
  with_: Ammunition,
  rows: readonly string[],
  runs: number,
  only: string,
  steps: Steps,
): Promise<readonly Cost[]> {
  const without = rows.filter((row) => !(row in CALLS));
  if (without.length > 0)
    throw new Error(`The table of calls has rows without a worst call: ${without.join(', ')}.`);
  const costs: Cost[] = [];
  for (const [call, worst] of Object.entries({ ...CALLS, ...REFUSED_CALLS })) {
    if (!call.includes(only)) continue;
    for (const one of worst(with_)) {
      const cost = await measureCall(with_.stand, call, one, runs);
      steps.note(`${call}, ${one.about}: ${cost.cpu.toFixed(1)} ms, ${(cost.memory / 1e6).toFixed(1)} MB`);
      costs.push(cost);
    }
  }
  return costs;
}

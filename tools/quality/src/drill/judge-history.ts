import { readRecord } from '@waypost/release/core/change-record.ts';
import { readRelease } from '@waypost/release/core/read-release.ts';
import type { StoreAccess } from '@waypost/release/core/store-access.ts';
import { targetsSchema, type Change } from '@waypost/release/format/signed-release.ts';

import type { Ending } from './publisher-crowd.ts';

const targetsOf = (change: Change, remote: string) => {
  const signed = change.release.remotes[remote];
  return signed ? targetsSchema.parse(JSON.parse(signed.payload)) : null;
};

/** What is wrong with the step from one revision to the next: exactly one remote may move, by one. */
function stepProblems(before: Change, after: Change): string[] {
  const problems: string[] = [];
  const step = `revision ${after.revision}`;
  const remotes = Object.keys({ ...before.release.remotes, ...after.release.remotes });
  const moved = remotes.filter(
    (remote) =>
      JSON.stringify(before.release.remotes[remote]) !== JSON.stringify(after.release.remotes[remote]),
  );
  if (moved.length !== 1 || moved[0] !== after.remote)
    problems.push(`${step} is about ${after.remote} and changed ${moved.join(', ') || 'nothing'}`);
  for (const remote of moved) {
    const was = targetsOf(before, remote)?.version ?? 0;
    const is = targetsOf(after, remote)?.version ?? 0;
    if (is !== was + 1) problems.push(`${step} took ${remote} from its version ${was} to ${is}`);
  }
  return problems;
}

/**
 * Compares what publishers were told with what the history says happened. Nothing in it may be lost,
 * doubled or left out.
 *
 * @param from revision to begin with; what was before is taken as judged
 */
export async function judgeHistory(
  access: StoreAccess,
  endings: readonly Ending[],
  from: number,
): Promise<string[]> {
  const problems: string[] = [];
  const latest = (await readRelease(access)).signed.revision;
  const told = new Map<number, Ending>();
  for (const ending of endings) {
    if (ending.outcome.kind === 'refused')
      problems.push(`a publisher of ${ending.remote} was refused: ${ending.outcome.words.trim()}`);
    if (ending.outcome.kind !== 'published') continue;
    const { revision } = ending.outcome;
    if (told.has(revision)) problems.push(`two publishers were told that they wrote revision ${revision}`);
    told.set(revision, ending);
  }
  let before = await readRecord(access.store, from);
  for (let revision = from + 1; revision <= latest; revision++) {
    const change = await readRecord(access.store, revision);
    if (!change) {
      // Whoever wrote the newest may have been killed before its record; the next writer makes up for it.
      if (revision < latest) problems.push(`the history lacks revision ${revision}`);
      continue;
    }
    if (before) problems.push(...stepProblems(before, change));
    const ending = told.get(revision);
    told.delete(revision);
    if (ending && targetsOf(change, ending.remote)?.rollout?.candidate !== ending.build)
      problems.push(`revision ${revision} is not what its publisher was told`);
    const isDead = endings.some(
      ({ build, outcome }) => outcome.kind === 'killed' && change.action.includes(build),
    );
    if (!ending && !isDead) problems.push(`nobody says that revision ${revision} is theirs`);
    before = change;
  }
  for (const revision of told.keys()) problems.push(`revision ${revision} was announced and is lost`);
  return problems;
}

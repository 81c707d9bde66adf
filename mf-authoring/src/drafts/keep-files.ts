import type { DraftEntry, DraftOutcome, DraftService } from '@waypost/contracts/host-services.ts';

/**
 * Keeps files with the list that names them; as many as fit, where the device has no room for all of them.
 *
 * @returns what became of it, and where those stand among the files that there is no room for
 */
export async function keepFiles(
  drafts: Pick<DraftService, 'saveAll'>,
  files: readonly DraftEntry[],
  list: DraftEntry,
): Promise<{ readonly outcome: DraftOutcome; readonly left: readonly number[] }> {
  const outcome = await drafts.saveAll([...files, list]);
  if (outcome !== 'full') return { outcome, left: [] };
  await drafts.saveAll([list]);
  const left: number[] = [];
  for (const [at, file] of files.entries()) if ((await drafts.saveAll([file])) === 'full') left.push(at);
  return { outcome, left };
}

import { readHistory } from '../core/change-record.ts';
import type { StoreAccess } from '../core/store-access.ts';
import { parseJson } from '../format/parse-json.ts';
import { guardNoteSchema, targetsSchema } from '../format/signed-release.ts';
import type { CandidateId } from './write-guard-note.ts';

/**
 * Whether a guard has paused this candidate once. Its team has looked at it then, and going on was its word: it is not
 * paused again, or whoever forges doubtful evidence would hold a release up for good.
 */
export async function wasPaused({ store }: StoreAccess, { remote, salt }: CandidateId): Promise<boolean> {
  return (await readHistory(store)).some(({ remotes }) => {
    const { guard, payload = '' } = remotes[remote] ?? {};
    const note = guard && parseJson(guardNoteSchema, guard.payload);
    return note && 'basisPoints' in note.action && parseJson(targetsSchema, payload)?.rollout?.salt === salt;
  });
}

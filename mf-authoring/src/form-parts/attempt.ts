import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import { toAppError, type ErrorCode } from '@waypost/contracts/errors/app-error.ts';

import { keptRecord } from '../drafts/kept.ts';

const RECORD_ID = /^[a-z0-9]{15}$/;

/** A record still to be created. Kept with the form's draft, so that a later try is known as the same. */
export interface Attempt<Id extends string> {
  /** The id the record will have. */
  readonly id: Id;
  /** Whether it was sent and no answer came: it may be stored all the same. */
  readonly isUnanswered: boolean;
}

export function freshAttempt<Id extends string>(): Attempt<Id> {
  return { id: newRecordId() as Id, isUnanswered: false };
}

/** The attempt of a kept draft; a fresh one where the draft holds none. */
export function keptAttempt<Id extends string>(kept: unknown): Attempt<Id> {
  const { id, isUnanswered } = keptRecord(kept);
  if (typeof id !== 'string' || !RECORD_ID.test(id)) return freshAttempt();
  return { id: id as Id, isUnanswered: isUnanswered === true };
}

/** The server's own words that it stored nothing; with any other failure it may have. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'unauthorized',
  'forbidden',
  'not-found',
  'invalid',
  'conflict',
  'too-large',
  'rate-limited',
]);

export function isRefusal(error: unknown): boolean {
  return REFUSALS.has(toAppError(error).code);
}

/** What the note above a kept draft says. */
export function draftSentence({
  isUnanswered,
}: Attempt<string>): 'form.draft-kept' | 'form.draft-unanswered' {
  return isUnanswered ? 'form.draft-unanswered' : 'form.draft-kept';
}

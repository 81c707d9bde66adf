import { toAppError } from '@waypost/contracts/errors/app-error.ts';

/** What is known of a record once its sending was stopped. */
export type Became<Stored> =
  | { readonly status: 'saved'; readonly stored: Stored }
  /** What was sent is not there; `earlier` is the record as it was before, null where there is none. */
  | { readonly status: 'not-saved'; readonly earlier: Stored | null }
  | { readonly status: 'unknown' };

interface Question<Stored> {
  /** Fetches the record; rejects with an AppError. */
  readonly get: (signal: AbortSignal) => Promise<Stored>;
  /** Whether the stored record says what was sent. */
  readonly isAsSent: (stored: Stored) => boolean;
  /** Whether every byte had been sent; then the server may still be at work on it. */
  readonly isWhole: boolean;
}

/** Milliseconds before each question. */
const PAUSES_IN_PART = [0, 700] as const;
const PAUSES_WHOLE = [0, 500, 1000, 2000] as const;
/** Milliseconds after which no answer is waited for any more. */
const TIME_LIMIT = 7_000;

/** Asks the server, a few times within seconds, whether what was sent before a stop is stored. Never rejects. */
export async function whatBecame<Stored>(question: Question<Stored>): Promise<Became<Stored>> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIME_LIMIT);
  let last: Became<Stored> = { status: 'unknown' };
  for (const pause of question.isWhole ? PAUSES_WHOLE : PAUSES_IN_PART) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    last = limit.signal.aborted ? { status: 'unknown' } : await ask(question, limit.signal);
    if (last.status === 'saved') break;
  }
  clearTimeout(timer);
  // What arrived whole can still be stored after the last question.
  return last.status === 'not-saved' && question.isWhole ? { status: 'unknown' } : last;
}

async function ask<Stored>(
  { get, isAsSent }: Question<Stored>,
  signal: AbortSignal,
): Promise<Became<Stored>> {
  try {
    const stored = await get(signal);
    return isAsSent(stored) ? { status: 'saved', stored } : { status: 'not-saved', earlier: stored };
  } catch (error) {
    const isAbsent = toAppError(error).code === 'not-found';
    return isAbsent ? { status: 'not-saved', earlier: null } : { status: 'unknown' };
  }
}

import { toAppError } from '@waypost/contracts/errors/app-error.ts';

/** What is asked for; null where that is not there, or nobody's business any more. */
export async function unlessGone<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (toAppError(error).code === 'not-found') return null;
    throw error;
  }
}

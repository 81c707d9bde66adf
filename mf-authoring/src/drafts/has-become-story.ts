import { toAppError } from '@waypost/contracts/errors/app-error.ts';

/** The backend's code beside `story` when a draft has become one. */
export const ACCEPTED = 'validation_accepted';

/** Whether a draft was not changed because it is a story already. */
export function hasBecomeStory(error: unknown): boolean {
  return toAppError(error).fieldCodes['story'] === ACCEPTED;
}

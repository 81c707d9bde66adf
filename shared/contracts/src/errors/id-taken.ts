import { toAppError } from './app-error.ts';

/** The backend's code beside `id` when a record of that id is there already. */
export const ID_TAKEN = 'validation_not_unique';

/** Whether a create was refused because its id is another record's. */
export function isIdTaken(error: unknown): boolean {
  return toAppError(error).fieldCodes['id'] === ID_TAKEN;
}

import type { BroughtNoteCode } from './brought.ts';

/** Why nothing of a file can come. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';
  readonly code: BroughtNoteCode;

  constructor(code: BroughtNoteCode) {
    super(code);
    this.code = code;
  }
}

/** What a failure says of the file. */
export const exchangeProblem = (error: unknown): BroughtNoteCode =>
  error instanceof ExchangeError ? error.code : 'unreadable';

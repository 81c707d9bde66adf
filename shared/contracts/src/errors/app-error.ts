import type { Story } from '../story.ts';

/** The closed set of things that can go wrong. Texts are chosen by code, never by message. */
export const ERROR_CODES = [
  'offline',
  'timeout',
  'aborted',
  'unauthorized',
  'forbidden',
  'not-found',
  'invalid',
  'conflict',
  'too-large',
  'rate-limited',
  'server',
  'unexpected',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** A failure with a code a program can decide on and reasons a person can read. */
export interface AppError extends Error {
  readonly isAppError: true;
  readonly code: ErrorCode;
  /** Reasons by field name of the record, as sentences. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** The backend's own codes for the same fields, e.g. `validation_not_unique`. */
  readonly fieldCodes: Readonly<Record<string, string>>;
  /** With `conflict`: the story as it is stored. */
  readonly stored?: Story;
}

interface Details {
  readonly message?: string;
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly fieldCodes?: Readonly<Record<string, string>>;
  readonly stored?: Story;
  readonly cause?: unknown;
}

export function createAppError(code: ErrorCode, details: Details = {}): AppError {
  const error = new Error(details.message ?? code, { cause: details.cause });
  return Object.assign(error, {
    name: 'AppError',
    isAppError: true as const,
    code,
    fieldErrors: details.fieldErrors ?? {},
    fieldCodes: details.fieldCodes ?? {},
    ...(details.stored && { stored: details.stored }),
  });
}

/** By brand and not by `instanceof`: two builds of this file may meet on one page. */
export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && (value as Partial<AppError>).isAppError === true;
}

/** Any thrown value as an AppError; what is not one already becomes `unexpected`. */
export function toAppError(value: unknown): AppError {
  return isAppError(value) ? value : createAppError('unexpected', { cause: value });
}

import { ClientResponseError } from 'pocketbase';

import {
  createAppError,
  isAppError,
  type AppError,
  type ErrorCode,
} from '@waypost/contracts/errors/app-error.ts';

function codeFor(error: ClientResponseError): ErrorCode {
  if (error.isAbort) return 'aborted';
  switch (error.status) {
    case 0:
      return 'offline';
    case 400:
      return 'invalid';
    case 401:
      return 'unauthorized';
    case 403:
      return 'forbidden';
    case 404:
      return 'not-found';
    case 409:
      return 'conflict';
    case 408:
    case 504:
      return 'timeout';
    case 413:
      return 'too-large';
    case 429:
      return 'rate-limited';
    default:
      return error.status >= 500 ? 'server' : 'unexpected';
  }
}

function byField(data: unknown, part: 'message' | 'code'): Record<string, string> {
  if (typeof data !== 'object' || data === null) return {};
  const found: Record<string, string> = {};
  for (const [field, detail] of Object.entries(data)) {
    const text: unknown = (detail as Record<string, unknown> | null)?.[part];
    if (typeof text === 'string') found[field] = text;
  }
  return found;
}

/** The one place where the backend's answers become the product's errors. */
export function fromBackend(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (!(error instanceof ClientResponseError)) return createAppError('unexpected', { cause: error });
  const timedOut = error.originalError instanceof DOMException && error.originalError.name === 'TimeoutError';
  return createAppError(timedOut ? 'timeout' : codeFor(error), {
    message: error.message,
    fieldErrors: byField(error.response.data, 'message'),
    fieldCodes: byField(error.response.data, 'code'),
    cause: error,
  });
}

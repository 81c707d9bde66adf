import type { UploadsApi } from '@waypost/contracts/api/drafts-api.ts';
import { toAppError, type ErrorCode } from '@waypost/contracts/errors/app-error.ts';
import { sha256Of } from '@waypost/kit/api/sha256-of.ts';

import type { PreparedPicture } from '../photo/prepare/prepared-picture.ts';
import { fileToSend } from '../pictures/chosen-picture.ts';
import type { PlanPhoto } from '../plan/plan-photo.ts';

/** Failures that pass by themselves: the line, the site, or too much at once. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['offline', 'timeout', 'server', 'rate-limited']);
/** Milliseconds until the next attempt, twice as many after each. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

interface SendPhotoOptions {
  readonly uploads: UploadsApi;
  readonly signal: AbortSignal;
  /** Share of it that has gone, 0…1. */
  readonly onProgress: (share: number) => void;
  /** Called when it has to be tried again. */
  readonly onRefused: (code: ErrorCode) => void;
  /** Waits so many milliseconds, or until the browser is online again. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Sends a photo under its own id until the site has it: the same one sent again is answered as if it had just come.
 *
 * @throws AppError where trying again would not help, or when it is called off
 */
export async function sendPhoto(
  known: PlanPhoto,
  prepared: PreparedPicture,
  { uploads, signal, onProgress, onRefused, pause }: SendPhotoOptions,
): Promise<void> {
  const file = fileToSend(prepared, 1);
  const sha256 = await sha256Of(prepared.blob);
  const input = {
    ...{ file, sha256 },
    ...(prepared.clip && { clip: prepared.clip }),
    ...(known.capturedAt !== null && { capturedAt: known.capturedAt }),
    ...(known.capturedOffset !== null && { capturedOffset: known.capturedOffset }),
  };
  for (let wait: number = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      await uploads.send(known.id, input, { signal, onProgress });
      return;
    } catch (error) {
      const { code } = toAppError(error);
      if (!PASSING.has(code)) throw error;
      onRefused(code);
      await pause(wait, signal);
    }
  }
}

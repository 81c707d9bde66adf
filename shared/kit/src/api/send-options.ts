import type { SendOptions } from 'pocketbase';

import type { CallOptions, UploadOptions } from '@waypost/contracts/api/call-options.ts';
import { ONCE_HEADER } from '@waypost/contracts/site-worker.ts';
import { createUploadFetch } from './upload-fetch.ts';

/** After this many milliseconds without an answer a call that uploads nothing gives up. */
const ANSWER_TIMEOUT = 20_000;

/** The time limit of a call that uploads nothing, or the caller's own end if that comes first. */
export function answerSignal(signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Each call stands alone (`requestKey: null`): two lists of one collection never cancel each other. */
export function sendOptions({ signal, seeAs }: CallOptions = {}): SendOptions {
  return {
    requestKey: null,
    signal: answerSignal(signal),
    ...(seeAs && { headers: { 'X-Waypost-See-As': seeAs } }),
  };
}

/**
 * For forms. One with files takes as long as something of it gets through, until cancelled; one
 * without has the time of any other call.
 */
export function uploadOptions(form: FormData, { signal, onProgress, once }: UploadOptions = {}): SendOptions {
  const hasFile = [...form.values()].some((value) => typeof value !== 'string');
  return {
    requestKey: null,
    ...(once && { headers: { [ONCE_HEADER]: once } }),
    ...(hasFile ? signal && { signal } : { signal: answerSignal(signal) }),
    // Programs that are not a browser have nothing that tells of the bytes on their way.
    ...((hasFile || onProgress) &&
      'XMLHttpRequest' in globalThis && { fetch: createUploadFetch(onProgress) }),
  };
}

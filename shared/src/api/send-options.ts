import type { SendOptions } from 'pocketbase';

import type { CallOptions, UploadOptions } from './api-client.ts';
import { createUploadFetch } from './upload-fetch.ts';

/** After this many milliseconds without an answer a call that uploads nothing gives up. */
const ANSWER_TIMEOUT = 20_000;

/** Each call stands alone (`requestKey: null`): two lists of one collection never cancel each other. */
export function sendOptions({ signal }: CallOptions = {}): SendOptions {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT);
  return { requestKey: null, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
}

/** For forms with pictures: as long as it takes, with progress, until cancelled. */
export function uploadOptions({ signal, onProgress }: UploadOptions = {}): SendOptions {
  return {
    requestKey: null,
    ...(signal ? { signal } : {}),
    ...(onProgress ? { fetch: createUploadFetch(onProgress) } : {}),
  };
}

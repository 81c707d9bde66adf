import { scriptAddress } from '@waypost/kit/trusted/script-address.ts';

import { fileIntegrity } from '../../lib/file-integrity.ts';
import type { StartedWorker } from './ask-worker.ts';
import type { WorkerReply } from './worker-messages.ts';

/** Milliseconds for its file to come; a site that stalls keeps nobody longer. */
export const START_LIMIT = 20_000;

const started = new Map<string, Promise<string>>();

/**
 * Starts a worker from the build's file. A page may not start a worker of another origin, so the
 * file is fetched and started from a blob address, which is kept for the next time.
 *
 * @throws when the file can not be fetched within {@link START_LIMIT} or is not the one that was
 * built; the signal's reason when it is called off
 */
export async function startWorker<Answer>(url: string, signal?: AbortSignal): Promise<StartedWorker<Answer>> {
  let address = started.get(url);
  if (!address) {
    address = fetchAsBlobAddress(url);
    started.set(url, address);
    address.catch(() => started.delete(url));
  }
  const file = await unlessAborted(address, signal);
  const worker = new Worker(scriptAddress(file));
  return {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    listen(onReply, onCrash) {
      worker.onmessage = ({ data }: MessageEvent<WorkerReply<Answer>>) => onReply(data);
      worker.onerror = onCrash;
    },
  };
}

async function fetchAsBlobAddress(url: string): Promise<string> {
  const integrity = fileIntegrity(url);
  const response = await fetch(url, {
    ...(integrity && { integrity }),
    signal: AbortSignal.timeout(START_LIMIT),
  });
  if (!response.ok) throw new Error(`A worker could not be fetched: ${response.status}`);
  return URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
}

/** The file is fetched for all who wait for it, so one who gives up only stops waiting. */
function unlessAborted(address: Promise<string>, signal: AbortSignal | undefined): Promise<string> {
  if (!signal) return address;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    address.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

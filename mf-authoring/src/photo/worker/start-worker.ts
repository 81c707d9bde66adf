import { scriptAddress } from '@waypost/kit/trusted/script-address.ts';
import { workerAddress } from '@waypost/kit/trusted/worker-address.ts';

import type { StartedWorker } from './ask-worker.ts';
import type { WorkerReply } from './worker-messages.ts';

/**
 * Starts a worker from the build's file.
 *
 * @throws when the file can not be fetched in time or is not the one that was built; the signal's reason when it is
 * called off
 */
export async function startWorker<Answer, Share = number>(
  url: string,
  signal?: AbortSignal,
): Promise<StartedWorker<Answer, Share>> {
  const file = await unlessAborted(workerAddress(url), signal);
  const worker = new Worker(scriptAddress(file));
  return {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    listen(onReply, onCrash) {
      worker.onmessage = ({ data }: MessageEvent<WorkerReply<Answer, Share>>) => onReply(data);
      worker.onerror = onCrash;
    },
  };
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

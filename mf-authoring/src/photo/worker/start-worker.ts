import { fileIntegrity } from '../../lib/file-integrity.ts';
import type { StartedWorker } from './ask-worker.ts';
import type { WorkerReply } from './worker-messages.ts';

const started = new Map<string, Promise<string>>();

/**
 * Starts a worker from the build's file. A page may not start a worker of another origin, so the
 * file is fetched and started from a blob address, which is kept for the next time.
 *
 * @throws when the file can not be fetched or is not the one that was built
 */
export async function startWorker<Answer>(url: string): Promise<StartedWorker<Answer>> {
  let address = started.get(url);
  if (!address) {
    address = fetchAsBlobAddress(url);
    started.set(url, address);
    address.catch(() => started.delete(url));
  }
  const worker = new Worker(await address);
  return {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    listen(onReply, onCrash) {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply<Answer>>) => onReply(data));
      worker.addEventListener('error', onCrash);
    },
  };
}

async function fetchAsBlobAddress(url: string): Promise<string> {
  const integrity = fileIntegrity(url);
  const response = await fetch(url, integrity ? { integrity } : {});
  if (!response.ok) throw new Error(`A worker could not be fetched: ${response.status}`);
  return URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
}

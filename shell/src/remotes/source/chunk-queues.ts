import { BUILD_MARK } from '@waypost/contracts/build-mark.ts';

const queues = new Map<string, unknown[]>();
const latest = new Map<string, string>();

function queueOf(key: string): unknown[] {
  const queue = queues.get(key) ?? [];
  queues.set(key, queue);
  return queue;
}

/**
 * Keeps the chunks of a container's builds apart. All of them push into one global, named in their
 * bytes, so that a chunk two builds have in common stays one file. Here that global is a queue for
 * each build: the script that is running says whose, by its `data-build1`.
 *
 * @param container global name of the container
 * @param key the `data-build1` of the entry about to be loaded
 */
export function openChunkQueue(container: string, key: string): void {
  const name = `webpackChunk${container}`;
  latest.set(container, key);
  if (Object.getOwnPropertyDescriptor(window, name)) return;
  Object.defineProperty(window, name, {
    // Development builds fetch their chunks without the attribute; there is one build at a time then.
    get: () => queueOf(document.currentScript?.dataset[BUILD_MARK] ?? latest.get(container)!),
    set: () => undefined,
  });
}

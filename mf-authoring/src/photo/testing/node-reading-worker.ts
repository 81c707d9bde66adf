import { parentPort } from 'node:worker_threads';

import { bytesSource } from '../byte-source.ts';
import { readPhotoFacts } from '../facts/read-photo-facts.ts';

/** The reading worker's work in a worker of Node; no bytes at all keep it busy for ever, as a decoder that is led astray. */
parentPort?.on('message', (bytes: Uint8Array) => {
  parentPort?.postMessage({ kind: 'begun' });
  while (bytes.length === 0);
  void readPhotoFacts(bytesSource(bytes)).then((answer) => {
    parentPort?.postMessage({ kind: 'done', answer });
  });
});

import { serveWorker } from '../photo/worker/serve-worker.ts';
import { makeClip } from './make-clip.ts';

serveWorker(({ file, longestSide }: { file: Blob; longestSide: number | null }, report) =>
  makeClip(file, longestSide, report),
);

import { serveWorker } from '../photo/worker/serve-worker.ts';
import { readFit } from './read-fit.ts';

serveWorker((file: Blob) => readFit(file));

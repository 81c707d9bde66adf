import { serveWorker } from '../photo/worker/serve-worker.ts';
import { readBrought } from './read-brought.ts';

serveWorker((chosen: readonly File[]) => readBrought(chosen));

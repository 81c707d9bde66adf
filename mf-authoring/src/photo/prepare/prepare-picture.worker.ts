import { serveWorker } from '../worker/serve-worker.ts';
import { prepareNatively } from './prepare-natively.ts';

serveWorker(prepareNatively);

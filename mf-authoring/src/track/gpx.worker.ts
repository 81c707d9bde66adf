import { serveWorker } from '../photo/worker/serve-worker.ts';
import { readGpx } from './read-gpx.ts';

serveWorker((file: Blob, report: (share: number) => void) => readGpx(file, report));

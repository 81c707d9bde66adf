import { blobSource } from '../byte-source.ts';
import { readPhotoFacts } from './read-photo-facts.ts';
import { serveWorker } from '../worker/serve-worker.ts';

serveWorker((file: Blob) => readPhotoFacts(blobSource(file)));

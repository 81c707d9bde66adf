import { serveWorker } from '../photo/worker/serve-worker.ts';
import type { ChosenFile } from './chosen-file.ts';
import { readBrought } from './read-brought.ts';

serveWorker((chosen: readonly ChosenFile[]) => readBrought(chosen));

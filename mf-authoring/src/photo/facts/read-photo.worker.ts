import { clipFacts } from '../../clip/clip-facts.ts';
import { sniffClipType } from '../../clip/sniff-clip-type.ts';
import { blobSource } from '../byte-source.ts';
import { readPhotoFacts } from './read-photo-facts.ts';
import { serveWorker } from '../worker/serve-worker.ts';

serveWorker(async (file: Blob) => {
  const source = blobSource(file);
  const isClip = sniffClipType(await source.read(0, 64)) === 'mp4';
  return isClip ? clipFacts(source) : readPhotoFacts(source);
});

import { serveWorker } from '../photo/worker/serve-worker.ts';
import { encodePicture } from '../photo/prepare/encode-picture.ts';
import { gifFilm } from './gif-film.ts';
import { makeClip } from './make-clip.ts';

interface ClipRequest {
  readonly file: Blob;
  readonly isGif: boolean;
  readonly longestSide: number | null;
}

serveWorker(async ({ file, isGif, longestSide }: ClipRequest, report) => {
  if (!isGif) return makeClip(file, longestSide, report);
  const poster = await stillOf(file, longestSide);
  const film = await gifFilm(file).catch(() => null);
  return { poster, clip: film && (await makeClip(film, longestSide, report)).clip };
});

/** Browsers take the first picture of a GIF for it. */
async function stillOf(file: Blob, longestSide: number | null) {
  const bitmap = await createImageBitmap(file);
  const poster = await encodePicture(bitmap, longestSide);
  bitmap.close();
  return poster;
}

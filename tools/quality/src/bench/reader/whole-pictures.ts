import type { PhotoPicture } from './photo-pictures.ts';
import { serveLocal, type LocalServer } from './serve-local.ts';

/** @param form `webp` as AdventureLog stores pictures, `original` as wanderer does */
export function serveWhole(
  pictures: readonly PhotoPicture[],
  form: 'webp' | 'original',
): Promise<LocalServer> {
  const images = pictures.map(
    (_, at) => `<p>Place</p><img loading="lazy" src="/${at}" width="358" height="269">`,
  );
  const page = `<!doctype html><meta name="viewport" content="width=device-width"><main>${images.join('')}</main>`;
  return serveLocal(({ url }, answer) => {
    const picture = pictures[Number(url?.slice(1) || NaN)];
    if (url === '/') answer.setHeader('Content-Type', 'text/html').end(page);
    else if (picture)
      answer.setHeader('Content-Type', form === 'webp' ? 'image/webp' : 'image/jpeg').end(picture[form]);
    else answer.writeHead(404).end();
  });
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { PhotoPicture } from './photo-pictures.ts';

/** A page with the same pictures as others store and show them: each file whole, fetched as it comes near. */
export interface WholePictures {
  readonly url: string;
  close(): Promise<void>;
}

/** @param form `webp` as AdventureLog stores pictures, `original` as wanderer does */
export async function serveWhole(
  pictures: readonly PhotoPicture[],
  form: 'webp' | 'original',
): Promise<WholePictures> {
  const images = pictures.map(
    (_, at) => `<p>Place</p><img loading="lazy" src="/${at}" width="358" height="269">`,
  );
  const page = `<!doctype html><meta name="viewport" content="width=device-width"><main>${images.join('')}</main>`;
  const server = createServer(({ url }, answer) => {
    const picture = pictures[Number(url?.slice(1) || NaN)];
    if (url === '/') answer.setHeader('Content-Type', 'text/html').end(page);
    else if (picture)
      answer.setHeader('Content-Type', form === 'webp' ? 'image/webp' : 'image/jpeg').end(picture[form]);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

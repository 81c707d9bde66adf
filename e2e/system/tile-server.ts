import { startLocalServer, type LocalServer } from '@waypost/cli-kit/testing/local-server.ts';

import sharp from 'sharp';

/** Map tiles of our own: every address answers with the same quiet square. */
export async function startTileServer(): Promise<LocalServer> {
  const tile = await sharp({
    create: { width: 256, height: 256, channels: 3, background: '#cfe1e7' },
  })
    .png()
    .toBuffer();
  return startLocalServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': 'max-age=600' }).end(tile);
  });
}

import { request } from 'node:http';

import { serveLocal } from './local-server.ts';

/** Where a request is dropped: before the server has it, or its answer after the server has done what it asks. */
export type Dropped = 'before' | 'after';

/**
 * The site through a line of its own, each request on a connection that is not used again: browsers send by themselves once more what
 * an old one broke off.
 */
export const startBadLine = (site: () => string, isDropped: () => Dropped | null) =>
  serveLocal((asked, answer) => {
    const dropped = isDropped();
    if (dropped === 'before') return void asked.socket.destroy();
    const { method, headers, url = '/' } = asked;
    const sent = request(site() + url, { method, headers }, (came) => {
      if (dropped) return void came.resume().on('end', () => asked.socket.destroy());
      answer.writeHead(came.statusCode ?? 502, { ...came.headers, connection: 'close' });
      came.pipe(answer);
    });
    sent.on('error', () => asked.socket.destroy());
    asked.pipe(sent);
  });

import { request } from 'node:http';
import type { SeededRandom } from '@waypost/cli-kit/seeded-random.ts';

import { serveLocal } from './local-server.ts';

/**
 * A line of its own to a site, each request on a connection that is not used again: browsers send by themselves once more what an old one
 * broke off. While it is bad it drops a share of all requests: one half before the server has them, of the other the answers.
 */
export async function startBadLine(random: SeededRandom, share: number) {
  const line = { site: '', isBad: false, requests: 0, dropped: 0 };
  const served = await serveLocal((asked, answer) => {
    const isDropped = line.isBad && random.chance(share);
    line.requests += Number(line.isBad);
    line.dropped += Number(isDropped);
    if (isDropped && random.chance(0.5)) return void asked.socket.destroy();
    const { method, headers, url = '/' } = asked;
    const sent = request(line.site + url, { method, headers }, (came) => {
      if (isDropped) return void came.resume().on('end', () => asked.socket.destroy());
      answer.writeHead(came.statusCode ?? 502, { ...came.headers, connection: 'close' });
      came.pipe(answer);
    });
    sent.on('error', () => asked.socket.destroy());
    asked.pipe(sent);
  });
  return Object.assign(line, served);
}

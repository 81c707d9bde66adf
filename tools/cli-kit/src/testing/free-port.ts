import { createServer } from 'node:net';

const LEAST = 10_000;
/** Beyond these, systems hand out ports to whatever calls somebody: one that is free now may be taken a moment later. */
const MOST = 32_000;
const ATTEMPTS = 100;

/** A port of this machine nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = LEAST + Math.floor(Math.random() * (MOST - LEAST));
    if (await isFree(port)) return port;
  }
  throw new Error('There is no free port on this machine.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

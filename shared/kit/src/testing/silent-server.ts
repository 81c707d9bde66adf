import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SilentServer {
  /** Without a trailing slash. */
  readonly origin: string;
  /** Paths asked for so far, in their order. */
  readonly asked: readonly string[];
  stop(): void;
}

/** A real server that takes each request and never answers; below `/begun` it begins an answer and never ends it. */
export async function startSilentServer(): Promise<SilentServer> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    if (url.startsWith('/begun'))
      answer.writeHead(200, { 'Content-Type': 'application/json' }).write('{"items":');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

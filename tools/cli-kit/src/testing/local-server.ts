import { createServer, type RequestListener } from 'node:http';

/** An HTTP server on this machine. */
export interface LocalServer {
  /** Its origin, such as http://127.0.0.1:41001. */
  readonly origin: string;
  close(): Promise<void>;
}

/** @param port 0 picks a free one */
export async function startLocalServer(answer: RequestListener, port = 0): Promise<LocalServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { createServer } from 'node:net';
import { PlainProblem } from './plain-problem.ts';

/**
 * Finds out before the long steps whether the backend will be able to listen. An address it cannot read is left to the
 * backend, which has its own sentence for it.
 *
 * @param address host:port
 * @param otherPort gives the words that choose a port: that setting, or an option of the command
 * @throws PlainProblem when another program listens there, or this user may not
 */
export async function checkAddress(
  address: string,
  otherPort = (port: number) => `WAYPOST_HTTP=127.0.0.1:${port}`,
): Promise<void> {
  const [, host = '', port = ''] = /^\[?([^\]]*?)\]?:(\d+)$/.exec(address) ?? [];
  if (port === '' || port === '0' || Number(port) > 65535) return;
  const code = await tryListening(host, Number(port));
  if (code === 'EADDRINUSE') {
    throw new PlainProblem(
      `Another program already listens on ${address}. Please stop it, or choose another port, such as ${otherPort(8091)}.`,
    );
  }
  if (code === 'EACCES') {
    throw new PlainProblem(
      `You may not listen on ${address}. Please choose a port above 1023, such as ${otherPort(8090)}.`,
    );
  }
}

function tryListening(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (problem: NodeJS.ErrnoException) => resolve(problem.code));
    server.listen({ port, host: host || undefined }, () => server.close(() => resolve(undefined)));
  });
}

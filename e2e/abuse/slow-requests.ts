import { connect, type Socket } from 'node:net';

/** Requests that are begun and never sent to their end, as whoever wants to be in others' way sends them. */
export interface SlowRequests {
  /** Sends the head, and nothing of the content it speaks of. */
  begin(path: string, headers: Readonly<Record<string, string | number>>): Promise<void>;
  /**
   * Sends the head, and of a form just enough not to be given up. Resolves when the server has let it in and waits for its
   * content: what is begun next comes second, however busy the machine is.
   */
  dribble(path: string, headers: Readonly<Record<string, string | number>>): Promise<void>;
  /** The status of the answer, if one comes although nothing of the content does. */
  answer(path: string, headers: Readonly<Record<string, string | number>>): Promise<number | 'waited for'>;
  /** Closes them all. */
  end(): void;
}

const PATIENCE = 1000;

/** Twice as much a second as the server wants at least, in lines a form may begin with. */
const DRIBBLE = { every: 2000, bytes: `${'.'.repeat(62)}\r\n`.repeat(64) };

export function createSlowRequests(site: string): SlowRequests {
  const { hostname, port, host } = new URL(site);
  const open: Socket[] = [];
  const send = (path: string, headers: Readonly<Record<string, string | number>>): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}`);
      const socket = connect(Number(port), hostname);
      open.push(socket);
      socket.once('error', reject);
      socket.write([`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'), () => resolve(socket));
    });
  return {
    async begin(path, headers) {
      await send(path, headers);
    },
    async dribble(path, headers) {
      const socket = await send(path, { ...headers, Expect: '100-continue' });
      const first = await new Promise<string>((resolve) =>
        socket.once('data', (bytes) => resolve(String(bytes))),
      );
      if (!first.startsWith('HTTP/1.1 100 ')) throw new Error(`The form was not let in: ${first}`);
      const drops = setInterval(() => socket.write(DRIBBLE.bytes), DRIBBLE.every);
      socket.once('close', () => clearInterval(drops));
    },
    async answer(path, headers) {
      const socket = await send(path, headers);
      return new Promise((resolve) => {
        socket.once('data', (bytes) => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(String(bytes))?.[1])));
        setTimeout(() => resolve('waited for'), PATIENCE);
      });
    },
    end() {
      for (const socket of open)
        socket
          .removeAllListeners('error')
          .on('error', () => undefined)
          .destroy();
    },
  };
}

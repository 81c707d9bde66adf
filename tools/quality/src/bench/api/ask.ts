import { Agent, request } from 'node:http';

export interface Asked {
  readonly url: string;
  readonly json?: unknown;
  readonly token?: string;
}

/** Asks over connections that stay open, and is done once the whole answer has come. */
export class Asker {
  readonly #agent: Agent;

  constructor(connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @throws Error when it is answered with anything but 200 */
  ask({ url, json, token }: Asked): Promise<string> {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const headers = {
      ...(body === undefined
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
      ...(token === undefined ? {} : { Authorization: token }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        url,
        { agent: this.#agent, method: body === undefined ? 'GET' : 'POST', headers },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const text = Buffer.concat(parts).toString();
            if (answer.statusCode === 200) resolve(text);
            else reject(new Error(`${url} was answered with ${answer.statusCode}: ${text.slice(0, 300)}`));
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

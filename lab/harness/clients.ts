import { Agent, request } from 'node:http';

export interface Asked {
  readonly url: string;
  readonly json?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks over connections that stay open. */
export class Client {
  readonly #agent: Agent;

  constructor(connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @returns the whole answer's status and text */
  send({ url, json, token, headers }: Asked): Promise<{ readonly status: number; readonly text: string }> {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const all = {
      ...(body === undefined
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
      ...(token === undefined ? {} : { Authorization: token }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        url,
        { agent: this.#agent, method: body === undefined ? 'GET' : 'POST', headers: all },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
          );
        },
      );
      sent.on('error', reject).end(body);
    });
  }

  /** @throws Error when it is answered with anything but 200 */
  async ask(asked: Asked): Promise<string> {
    const { status, text } = await this.send(asked);
    if (status !== 200) throw new Error(`${asked.url} was answered with ${status}: ${text.slice(0, 300)}`);
    return text;
  }
}

/** Answers a second that so many clients get, each asking on as soon as it is answered. */
export async function rate(clients: number, seconds: number, next: () => Asked): Promise<number> {
  const client = new Client(clients);
  const began = performance.now();
  let answers = 0;
  const one = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1000) {
      await client.ask(next());
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  return (answers * 1000) / (performance.now() - began);
}

/** Milliseconds of answers to readers who come in their own time, whether the one before was answered or not. */
export async function crowd(seconds: number, aSecond: number, next: () => Asked): Promise<readonly number[]> {
  const client = new Client(Infinity);
  const times: Promise<number>[] = [];
  for (let number = 0; number < seconds * aSecond; number += 1) {
    const asked = next();
    const began = performance.now();
    times.push(client.ask(asked).then(() => performance.now() - began));
    await new Promise((resolve) => setTimeout(resolve, 1000 / aSecond));
  }
  return Promise.all(times);
}

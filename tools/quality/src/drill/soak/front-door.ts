import { Agent, request } from 'node:http';

/** Milliseconds after which nobody waits any longer; connections nobody uses go by then, before the other side closes them. */
const PATIENCE = 20_000;

export interface FrontAnswer {
  /** 0 where the connection broke, or nothing came in time. */
  readonly status: number;
  readonly body: Buffer;
  readonly isJson: boolean;
}

export interface FrontCall {
  readonly path: string;
  readonly method?: string;
  readonly json?: unknown;
  readonly token?: string;
}

/** The web server before the machines, as visitors and their browsers meet it. */
export class FrontDoor {
  readonly #agent = new Agent({ keepAlive: true, timeout: PATIENCE, scheduling: 'lifo' });

  constructor(readonly url: string) {}

  /** Never throws: an answer that does not come is one of status 0, with the reason as its body. */
  ask({ path, method, json, token }: FrontCall): Promise<FrontAnswer> {
    const content = json === undefined ? undefined : JSON.stringify(json);
    const headers = {
      ...(content === undefined
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(content) }),
      ...(token === undefined ? {} : { Authorization: token }),
    };
    return new Promise((resolve) => {
      const fail = (problem: Error): void =>
        resolve({ status: 0, body: Buffer.from(problem.message), isJson: false });
      const options = {
        agent: this.#agent,
        method: method ?? (content === undefined ? 'GET' : 'POST'),
        headers,
      };
      const sent = request(this.url + path, options, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', fail);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(parts),
            isJson: answer.headers['content-type']?.startsWith('application/json') === true,
          }),
        );
      });
      sent.on('timeout', () => sent.destroy(new Error(`nothing came for ${PATIENCE / 1000} s`)));
      sent.on('error', fail);
      sent.end(content);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** What an answer says in JSON; empty where it is none. */
export function jsonOf({ body, isJson }: FrontAnswer): Readonly<Record<string, unknown>> {
  if (!isJson) return {};
  try {
    return JSON.parse(body.toString()) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

const MOST_WORDS = 200;

/** What an answer says to a person: the sentence in its JSON, or its text. */
export function sentenceOf(answer: FrontAnswer): string {
  const { message } = jsonOf(answer);
  if (answer.isJson) return typeof message === 'string' ? message : '';
  return answer.body.subarray(0, MOST_WORDS).toString().trim();
}

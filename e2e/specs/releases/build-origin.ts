import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startLocalServer } from '@waypost/cli-kit/testing/local-server.ts';

import { sendWholeOrPart } from '../../system/send-whole-or-part.ts';

/** What an origin does with a request for one file instead of answering with it. */
export type Answer =
  | { readonly status: number; readonly type: string; readonly body: string }
  /** Begins an answer and never ends it. */
  | 'hang'
  /** Takes the request and says nothing. */
  | 'silence';

/** An origin of remotes' files whose answers a test can spoil. */
export interface BuildOrigin {
  readonly origin: string;
  /** Paths that were asked for. */
  readonly asked: ReadonlySet<string>;
  /** Whether the file at `path` never comes. */
  isSilent(path: string): boolean;
  /** Has the file at `path` answered in another way. */
  answer(path: string, answer: Answer): void;
  /** Keeps the file at `path` back until it is released. */
  hold(path: string): { release(): void };
  /** Has the file at `path` come as over a slow network, at so many bytes a second. */
  slowDown(path: string, rate: number): void;
  /** As at the start: whole, and nothing asked for. */
  mend(): void;
  close(): Promise<void>;
}

/** Milliseconds until a slow answer begins, and between two pieces of it. */
const LATENCY = 2000;
const PIECE = 100;

const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

async function sendSlowly(response: ServerResponse, bytes: Buffer, rate: number): Promise<void> {
  const size = Math.ceil((rate * PIECE) / 1000);
  await setTimeout(LATENCY);
  for (let start = 0; start < bytes.length; start += size) {
    response.write(bytes.subarray(start, start + size));
    await setTimeout(PIECE);
  }
  response.end();
}

/** Serves the files of a site's folder to other origins. */
export async function startBuildOrigin(folder: string): Promise<BuildOrigin> {
  const answers = new Map<string, Answer>();
  const asked = new Set<string>();
  const held = new Map<string, Promise<void>>();
  const rates = new Map<string, number>();
  const { origin, close } = await startLocalServer((request, response) => {
    const path = request.url ?? '/';
    asked.add(path);
    const answer = answers.get(path);
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    if (answer === 'silence') return;
    if (answer === 'hang') {
      response.writeHead(200, { ...HEADERS, 'Content-Type': type });
      response.write('/* More is to come.');
    } else if (answer) {
      response.writeHead(answer.status, { ...HEADERS, 'Content-Type': answer.type });
      const rate = rates.get(path);
      if (rate) void sendSlowly(response, Buffer.from(answer.body), rate);
      else response.end(answer.body);
    } else
      Promise.resolve(held.get(path))
        .then(() => readFile(join(folder, path)))
        .then(
          (bytes) => {
            const rate = rates.get(path);
            const headers = { ...HEADERS, 'Content-Type': type };
            if (!rate) return sendWholeOrPart(request, response, bytes, headers);
            response.writeHead(200, headers);
            return sendSlowly(response, bytes, rate);
          },
          () => response.writeHead(404, HEADERS).end(),
        );
  });
  return {
    origin,
    asked,
    isSilent: (path) => ['hang', 'silence'].includes(String(answers.get(path))),
    answer: (path, answer) => void answers.set(path, answer),
    hold(path) {
      let release = (): void => undefined;
      held.set(path, new Promise((resolve) => (release = resolve)));
      return { release };
    },
    slowDown: (path, rate) => void rates.set(path, rate),
    mend() {
      answers.clear();
      held.clear();
      rates.clear();
      asked.clear();
    },
    close,
  };
}

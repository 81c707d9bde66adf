import { mkdir } from 'node:fs/promises';
import { startBackend } from '@waypost/build/start/backend-process.ts';

import { SUPERUSER, standSettings } from '../stand-settings.ts';
import { mailedToken } from './mailed-token.ts';
import { forgetPeak, processUse, type ProcessUse } from './process-use.ts';

export interface Sent {
  readonly method?: string;
  readonly json?: unknown;
  readonly body?: string | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
}

export interface Answer {
  readonly status: number;
  readonly bytes: number;
  /** What was answered as JSON; empty where it was something else. */
  readonly json: Readonly<Record<string, unknown>>;
}

/** The product's backend alone, over one folder. */
export interface Stand {
  readonly url: string;
  readonly superuser: string;
  send(path: string, sent?: Sent): Promise<Answer>;
  /** The token of the link in the mail an address gets. */
  mailedToken(address: string): Promise<string>;
  /** Runs one statement as a superuser. */
  sql(query: string): Promise<void>;
  use(): ProcessUse;
  forgetPeak(): void;
  stop(): Promise<void>;
}

/**
 * @param binary the product's, or another that starts and answers like it
 * @param collector settings of Go's collector, by their names in the environment
 */
export async function startStand(
  binary: string,
  folder: string,
  collector: Readonly<Record<string, string>> = {},
): Promise<Stand> {
  await mkdir(folder, { recursive: true });
  const backend = await startBackend(binary, { ...standSettings(folder), ...collector });
  const send = sender(backend.url);
  const superuser = await signIn(send, '_superusers', SUPERUSER.email, SUPERUSER.password);
  return {
    url: backend.url,
    superuser,
    send,
    mailedToken: (address) => mailedToken(folder, address),
    async sql(query) {
      const { status, json } = await send('/api/sql', { json: { query }, token: superuser });
      if (status !== 200) throw new Error(`${String(json.message)}\n${query}`);
    },
    use: () => processUse(backend.pid),
    forgetPeak: () => forgetPeak(backend.pid),
    stop: () => backend.stop(),
  };
}

function sender(url: string): Stand['send'] {
  return async (path, { method, json, body, headers = {}, token } = {}) => {
    const content = json === undefined ? body : JSON.stringify(json);
    const response = await fetch(url + path, {
      method: method ?? (content === undefined ? 'GET' : 'POST'),
      body: content,
      redirect: 'manual',
      headers: {
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: token }),
        ...headers,
      },
    });
    const answered = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: response.status,
      bytes: answered.length,
      json: isJson ? (JSON.parse(answered.toString()) as Record<string, unknown>) : {},
    };
  };
}

/** @returns a token, as programs have it */
export async function signIn(
  send: Stand['send'],
  collection: string,
  identity: string,
  password: string,
): Promise<string> {
  const { status, json } = await send(`/api/collections/${collection}/auth-with-password`, {
    json: { identity, password },
  });
  if (status !== 200) throw new Error(`Nobody could sign in as ${identity}: ${JSON.stringify(json)}`);
  return String(json.token);
}

import { signIn } from '../../bench/abuse/stand.ts';
import { SUPERUSER } from '../../bench/stand-settings.ts';

export interface NodeAnswer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
}

/** Asks a server, with what it is to store where that is given. @throws Error when no answer comes */
export async function ask(
  url: string,
  {
    method,
    json,
    token,
  }: { readonly method?: string; readonly json?: unknown; readonly token?: string } = {},
): Promise<NodeAnswer> {
  const response = await fetch(url, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    body: json === undefined ? null : JSON.stringify(json),
    headers: {
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: token }),
    },
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: response.status, json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} };
}

export const superuserOf = (url: string): Promise<string> =>
  signIn(
    async (path, sent) => ({ ...(await ask(url + path, sent)), bytes: 0 }),
    '_superusers',
    SUPERUSER.email,
    SUPERUSER.password,
  );

/** The first column of what a statement answers, as text. */
export async function column(url: string, superuser: string, query: string): Promise<readonly string[]> {
  const { status, json } = await ask(`${url}/api/sql`, { json: { query }, token: superuser });
  if (status !== 200) throw new Error(`${query}: ${JSON.stringify(json)}`);
  return (json.rows as readonly (readonly unknown[])[]).map(([first]) => String(first));
}

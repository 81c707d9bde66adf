/** A reason beside a field of a refused request. */
export interface FieldProblem {
  readonly code: string;
  readonly message: string;
}

/** What the backend says, as far as the tests look into it. Empty for an answer without words. */
export interface AnswerBody {
  readonly id?: string;
  readonly token?: string;
  readonly message?: string;
  readonly totalItems?: number;
  readonly next?: string;
  readonly items?: readonly AnswerBody[];
  readonly record?: AnswerBody;
  readonly data?: Readonly<Record<string, FieldProblem>>;
  readonly [field: string]: unknown;
}

/** An answer of the backend, whatever its status. */
export interface Answer {
  readonly status: number;
  readonly body: AnswerBody;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly json?: unknown;
  readonly form?: FormData;
}

/** The backend's API without any of the product's own code between: what a stranger's program sends. */
export interface Api {
  readonly origin: string;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  bytes(
    path: string,
    token?: string,
  ): Promise<{ readonly status: number; readonly headers: Headers; readonly bytes: Buffer }>;
}

export function createApi(origin: string): Api {
  return {
    origin,
    async call(method, path, { token, json, form } = {}) {
      const response = await fetch(origin + path, {
        method,
        headers: {
          ...(token ? { Authorization: token } : {}),
          ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        body: form ?? (json === undefined ? null : JSON.stringify(json)),
      });
      const text = await response.text();
      return { status: response.status, body: text ? (JSON.parse(text) as AnswerBody) : {} };
    },
    async bytes(path, token) {
      const response = await fetch(origin + path, token ? { headers: { Authorization: token } } : {});
      return {
        status: response.status,
        headers: response.headers,
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    },
  };
}

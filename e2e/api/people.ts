import { SUPERUSER } from './superuser.ts';
import type { Answer, AnswerBody, Api } from './api.ts';

const RECORDS = '/api/collections/users/records';

/** A person with an account and a session. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
  /** The record as the sign-in answered with it. */
  readonly record: AnswerBody;
}

let count = 0;

/** A word no other test uses, in lower case. */
export function uniqueWord(): string {
  count += 1;
  return `${process.pid.toString(36)}${Date.now().toString(36)}${count.toString(36)}`;
}

/** @throws Error when the answer is not a success */
export function succeeded(answer: Answer): Answer {
  if (answer.status < 400) return answer;
  throw new Error(`The backend refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
}

const TRIES = 5;

/** Comes again where the site is busy, as it asks for: passwords are hashed one at a time, and all workers of a run begin with some. */
async function onceFree(call: () => Promise<Answer>, tries = TRIES): Promise<Answer> {
  const answer = await call();
  if (answer.status !== 503 || tries === 1) return answer;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return onceFree(call, tries - 1);
}

export async function signIn(
  api: Api,
  collection: string,
  identity: string,
  password: string,
): Promise<Answer> {
  return api.call('POST', `/api/collections/${collection}/auth-with-password`, {
    json: { identity, password },
  });
}

const superuserTokens = new Map<string, Promise<string>>();

export function superuserToken(api: Api): Promise<string> {
  const known = superuserTokens.get(api.origin);
  if (known) return known;
  const asked = onceFree(() => signIn(api, '_superusers', SUPERUSER.email, SUPERUSER.password)).then(
    (answer) => succeeded(answer).body.token ?? '',
  );
  superuserTokens.set(api.origin, asked);
  return asked;
}

/** Someone new, with a confirmed address unless told otherwise. */
export async function createPerson(
  api: Api,
  { name = 'Lena Kraus', verified = true }: { readonly name?: string; readonly verified?: boolean } = {},
): Promise<Person> {
  const word = uniqueWord();
  const person = {
    email: `${word}@waypost.example`,
    name,
    username: `u${word}`,
    password: `pass-${word}`,
  };
  const token = await superuserToken(api);
  succeeded(
    await onceFree(() =>
      api.call('POST', RECORDS, { token, json: { ...person, passwordConfirm: person.password, verified } }),
    ),
  );
  const { body } = succeeded(await onceFree(() => signIn(api, 'users', person.email, person.password)));
  return {
    ...person,
    id: body.record?.id ?? '',
    token: body.token ?? '',
    record: body.record ?? {},
  };
}

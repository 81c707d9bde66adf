import { createApi } from '../api/api.ts';
import { succeeded, superuserToken } from '../api/people.ts';

const PEOPLE = '/api/collections/users';
/** The least bcrypt takes. */
const COST = 4;

interface Field {
  readonly name: string;
}

/**
 * Has a tests' site keep people's passwords at the least price. The tests make hundreds of people, and at the price of a
 * site on the internet their passwords alone would keep a core busy for most of a minute.
 */
export async function keepPasswordsCheaply(origin: string): Promise<void> {
  const api = createApi(origin);
  const token = await superuserToken(api);
  const { body } = succeeded(await api.call('GET', PEOPLE, { token }));
  const fields = (body as { readonly fields?: readonly Field[] }).fields ?? [];
  const changed = fields.map((field) => (field.name === 'password' ? { ...field, cost: COST } : field));
  succeeded(await api.call('PATCH', PEOPLE, { token, json: { fields: changed } }));
}

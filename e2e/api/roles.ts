import type { Api } from './api.ts';
import { createPerson, succeeded, superuserToken, type Person } from './people.ts';

/** Someone who looks after the site. */
export async function createHelper(api: Api, role: 'moderator' | 'host'): Promise<Person> {
  const person = await createPerson(api, { name: role === 'host' ? 'Hana Host' : 'Mia Moderator' });
  const token = await superuserToken(api);
  succeeded(
    await api.call('PATCH', `/api/collections/users/records/${person.id}`, { token, json: { role } }),
  );
  return person;
}

import { expect, test } from '../fixtures/test.ts';

import { createPerson, uniqueWord } from '../api/people.ts';
import { linkIn } from '../fixtures/mailbox.ts';

const USERS = '/api/collections/users';

test('whoever takes an account to another address is betrayed by a mail to the old one, and signed out with all others', async ({
  api,
  mailbox,
}) => {
  const person = await createPerson(api);
  const newEmail = `${uniqueWord()}@waypost.example`;
  await api.call('POST', `${USERS}/request-email-change`, { token: person.token, json: { newEmail } });
  const link = linkIn(await mailbox.find(newEmail, /./));
  const token = /[\w-]+\.[\w-]+\.[\w-]+$/.exec(link)?.[0];
  const json = { token, password: person.password };
  expect((await api.call('POST', `${USERS}/confirm-email-change`, { json })).status).toBe(204);
  const told = await mailbox.find(person.email, /mail address of your Waypost account has changed/);
  expect(told.html).not.toContain(newEmail);
  expect((await api.call('POST', `${USERS}/auth-refresh`, { token: person.token })).status).toBe(401);
});

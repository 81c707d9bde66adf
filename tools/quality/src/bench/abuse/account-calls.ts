import { fillAccount } from './copied-records.ts';
import { signIn } from './stand.ts';
import { account, FORGED, records, type Ammunition, type WorstCall, type WorstCalls } from './worst-call.ts';

const ofSuperusers = (call: string) => `/api/collections/_superusers/${call}`;
const LONG_PASSWORD = '🧭'.repeat(128);

function forged(call: string, json: object): WorstCall {
  return {
    about: 'a forged token',
    path: account(call),
    sent: { json: { token: FORGED, ...json } },
    status: 400,
  };
}

/** Somebody with the longest of everything. */
export const newPerson = (word: string) => ({
  email: `${word}@waypost.example`,
  name: '🧭'.repeat(100),
  username: `n-${word}`,
  password: LONG_PASSWORD,
  passwordConfirm: LONG_PASSWORD,
});

/** Makes a person whom one call uses up, and answers with how to act as them. */
function somebody(about: string, path: (id: string) => string, method: string, fill = nothing) {
  return ({ stand, models, word }: Ammunition): WorstCall => ({
    about,
    path: '',
    status: 204,
    prepare: async () => {
      const person = newPerson(word());
      const { json } = await stand.send(records('users'), { json: person });
      const token = await signIn(stand.send, 'users', person.email, person.password);
      await fill(stand, models, String(json.id));
      return { path: path(String(json.id)), sent: { method, token } };
    },
  });
}

const nothing: typeof fillAccount = () => Promise.resolve();

/** Somebody new asks for a new password; the mail is on its way before the call. */
const withMailedToken = ({ stand, word }: Ammunition): WorstCall => ({
  about: 'the longest, with the token of a mail',
  path: account('confirm-password-reset'),
  status: 204,
  prepare: async () => {
    const person = newPerson(word());
    await stand.send(records('users'), { json: person });
    await stand.send(account('request-password-reset'), { json: { email: person.email } });
    const token = await stand.mailedToken(person.email);
    const password = `${LONG_PASSWORD.slice(2)}!`;
    return { sent: { json: { token, password, passwordConfirm: password } } };
  },
});

const own = (about: string, path: string, { token }: Ammunition, sent: object = {}): WorstCall => ({
  about,
  path,
  sent: { token, ...sent },
});

/** Calls about accounts and sessions. */
export const ACCOUNT_CALLS: WorstCalls = {
  'sign-up': ({ word }) => [
    {
      about: 'the longest password',
      path: records('users'),
      prepare: () => Promise.resolve({ sent: { json: newPerson(word()) } }),
    },
    {
      about: 'nested nothing',
      path: records('users'),
      sent: {
        body: `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`,
        headers: { 'Content-Type': 'application/json' },
      },
      status: 400,
    },
  ],
  'sign-in': ({ models: { person } }) => [
    {
      about: 'the right password',
      path: account('auth-with-password'),
      sent: { json: { identity: person.email, password: person.password } },
    },
    {
      about: 'nobody, with the longest password',
      path: account('auth-with-password'),
      sent: { json: { identity: 'nobody@waypost.example', password: LONG_PASSWORD } },
      status: 400,
    },
  ],
  'renewed sign-in': (with_) => [own('', account('auth-refresh'), with_, { method: 'POST' })],
  'token for pictures': (with_) => [own('', '/api/files/token', with_, { method: 'POST' })],
  'own sessions': (with_) => [own('fifty', '/api/waypost/sessions', with_)],
  'end of a session': (with_) => [
    { ...own('one there is not', '/api/waypost/sessions/none', with_, { method: 'DELETE' }), status: 204 },
  ],
  'end of all sessions': (with_) => [somebody('one’s own', () => '/api/waypost/sessions', 'DELETE')(with_)],
  'request of a confirmation': ({ word }) => [
    {
      about: 'nobody',
      path: account('request-verification'),
      sent: { json: { email: `${word()}@waypost.example` } },
      status: 204,
    },
  ],
  'confirmed address': () => [forged('confirm-verification', {})],
  'request of a new password': ({ word }) => [
    {
      about: 'nobody',
      path: account('request-password-reset'),
      sent: { json: { email: `${word()}@waypost.example` } },
      status: 204,
    },
    {
      about: 'somebody, who gets a mail',
      path: account('request-password-reset'),
      status: 204,
      prepare: () =>
        Promise.resolve({
          sent: { json: { email: `person-${1 + Math.floor(Math.random() * 49_000)}@waypost.example` } },
        }),
    },
  ],
  'new password': (with_) => [
    withMailedToken(with_),
    forged('confirm-password-reset', { password: LONG_PASSWORD, passwordConfirm: LONG_PASSWORD }),
  ],
  'request of another address': ({ token, word }) => [
    {
      about: 'a new one each time',
      path: account('request-email-change'),
      status: 204,
      prepare: () => Promise.resolve({ sent: { token, json: { newEmail: `${word()}@waypost.example` } } }),
    },
  ],
  'other address': () => [forged('confirm-email-change', { password: LONG_PASSWORD })],
  'own account': (with_) => [own('', `${records('users')}/${with_.models.person.id}`, with_)],
  'changed account': (with_) => [
    own('the longest name', `${records('users')}/${with_.models.person.id}`, with_, {
      method: 'PATCH',
      json: { name: '🧭'.repeat(100) },
    }),
    {
      ...own('a password, which is refused', `${records('users')}/${with_.models.person.id}`, with_, {
        method: 'PATCH',
        json: {
          oldPassword: with_.models.person.password,
          password: LONG_PASSWORD,
          passwordConfirm: LONG_PASSWORD,
        },
      }),
      status: 400,
    },
  ],
  'deleted account': (with_) => [
    somebody(
      'with 500 stories and 20 000 places',
      (id) => `${records('users')}/${id}`,
      'DELETE',
      fillAccount,
    )(with_),
  ],
  'sign-in there': () => [
    {
      about: 'nobody',
      path: ofSuperusers('auth-with-password'),
      sent: { json: { identity: 'nobody@waypost.example', password: LONG_PASSWORD } },
      status: 400,
    },
  ],
  'one-time password there': () => [
    {
      about: 'nobody',
      path: ofSuperusers('request-otp'),
      sent: { json: { email: 'nobody@waypost.example' } },
      status: 403,
    },
  ],
  'sign-in there with it': () => [
    {
      about: 'nobody',
      path: ofSuperusers('auth-with-otp'),
      sent: { json: { otpId: 'x', password: 'y' } },
      status: 403,
    },
  ],
};

import { demoAccount } from '@waypost/examples/seed/people.ts';

/** Signs the demo account in: what a browser keeps of that, in Playwright's form. */
export async function signIn(origin: string) {
  const answer = await fetch(`${origin}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Waypost-Session': 'cookie', Origin: origin },
    body: JSON.stringify({ identity: demoAccount.email, password: demoAccount.password }),
  });
  const { record, meta } = (await answer.json()) as { record: unknown; meta: { session: string } };
  const [name = '', value = ''] = (
    answer.headers.getSetCookie().find((one) => one.includes('waypost-session')) ?? ''
  ).split(/[=;]/);
  const { hostname } = new URL(origin);
  const cookie = { name, value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false };
  const localStorage = [
    { name: 'login-storage', value: JSON.stringify({ isLogged: true, userData: record }) },
    { name: 'waypost-session', value: meta.session },
  ];
  return {
    cookies: [{ ...cookie, sameSite: 'Lax' as const }],
    origins: [{ origin, localStorage }],
  };
}

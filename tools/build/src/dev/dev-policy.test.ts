/** @jest-environment node */
import { devPolicy } from './dev-policy.ts';

const SITE = 'https://stories.example.org';
const deployed =
  "default-src 'none'; script-src https://files.example.org 'sha256-abc='; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; worker-src 'self' blob:; frame-ancestors 'none'; upgrade-insecure-requests";

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

test('scripts may come from the copy and from where the site has them, and nowhere else', () => {
  expect(directive(devPolicy(deployed, SITE), 'script-src')).toEqual([
    'https://files.example.org',
    "'sha256-abc='",
    "'self'",
    SITE,
  ]);
});

test('a directive the site leaves to its default gets one of its own, without the word for nothing', () => {
  expect(directive(devPolicy(deployed, SITE), 'connect-src')).toEqual(["'self'", SITE]);
  expect(directive(devPolicy(deployed, SITE), 'default-src')).toEqual(["'none'"]);
});

test('what protects the page otherwise stays', () => {
  expect(devPolicy(deployed, SITE)).toContain("frame-ancestors 'none'");
});

test('nothing leads the browser to https, and nothing is reported', () => {
  const policy = devPolicy(`${deployed}; report-uri /csp; report-to csp`, SITE);
  expect(policy).not.toMatch(/upgrade|report/);
});

test('each of two policies is changed, because a browser keeps both', () => {
  const [first, second] = devPolicy("script-src 'none', script-src https://a.example", SITE).split(', ');
  expect(first).toBe(`script-src 'self' ${SITE}`);
  expect(second).toBe(`script-src https://a.example 'self' ${SITE}`);
});

test('a site without a policy has none here either', () => {
  expect(devPolicy('', SITE)).toBe('');
});

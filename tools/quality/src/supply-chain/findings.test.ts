import { countOutcomes } from '../check/supply-chain-suite.ts';
import { openFindings, pastFindings } from './accepted-findings.ts';
import { goFindings } from './go-findings.ts';
import { npmFindings } from './npm-findings.ts';
import { secretsIn } from './secrets.ts';

const none = { govulncheck: [], 'npm audit': [], secrets: [] };

test('of what govulncheck says, holes whose code is reached count, each once', () => {
  const report = `{"config":{"protocol_version":"v1.0.0"}}
{"osv":{"id":"GO-2024-0001","summary":"A reader never ends"}}
{"osv":{"id":"GO-2024-0002","summary":"Not called"}}
{"finding":{"osv":"GO-2024-0001","trace":[{"module":"example.org/a","function":"Read"}]}}
{
  "finding": {"osv":"GO-2024-0001","trace":[{"module":"example.org/a","function":"ReadAll"}]}
}
{"finding":{"osv":"GO-2024-0002","trace":[{"module":"example.org/b"}]}}
`;
  expect(goFindings(report)).toEqual([
    { id: 'GO-2024-0001', says: 'GO-2024-0001 is reached by the backend: A reader never ends' },
  ]);
  expect(goFindings('{"config":{}}\n')).toEqual([]);
});

test('of what npm says, each advisory counts once; that it could not ask is neither a finding nor an all-clear', () => {
  const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
  const via = { url, title: 'Pollutes', name: 'left', severity: 'high' };
  const report = {
    vulnerabilities: { left: { via: [via] }, right: { via: ['left'] }, both: { via: [via] } },
  };
  expect(npmFindings(JSON.stringify(report))).toEqual([
    { id: 'GHSA-aaaa-bbbb-cccc', says: 'GHSA-aaaa-bbbb-cccc in left (high): Pollutes' },
  ]);
  expect(npmFindings('{"vulnerabilities":{}}')).toEqual([]);
  expect(npmFindings('{"error":{"summary":"offline"}}')).toBeNull();
});

test('a secret is found by its line and never repeated, and plain words are none', async () => {
  // In pieces, or this file would be one of the findings.
  const token = ['ghp', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('_');
  const found = await secretsIn('notes.md', `Words\n${token}\n`);
  expect(found).toEqual([{ id: 'notes.md github', says: expect.stringMatching(/^notes\.md:2 /) as string }]);
  expect(found[0]!.says).not.toContain(token);
  expect(await secretsIn('notes.md', 'The password of the demo account stands in the README.')).toEqual([]);
});

test('what is accepted is not open; any other finding of the same check is', () => {
  const accepted = {
    ...none,
    'npm audit': [{ id: 'GHSA-1', reason: 'not reached', accepted: '2026-11-22' }],
  };
  const findings = [
    { id: 'GHSA-1', says: 'one' },
    { id: 'GHSA-2', says: 'two' },
  ];
  expect(openFindings('npm audit', findings, accepted)).toEqual([findings[1]]);
  expect(openFindings('secrets', findings, accepted)).toEqual(findings);
  expect(pastFindings('npm audit', findings, accepted)).toEqual([]);
  expect(pastFindings('npm audit', [findings[1]!], accepted)).toEqual(['GHSA-1']);
});

test('what could not be asked counts neither as passed nor as failed, and is said', () => {
  const lines: string[] = [];
  const result = countOutcomes(
    [
      ['govulncheck', { notRun: 'offline' }],
      ['npm audit', { findings: [{ id: 'GHSA-1', says: 'one' }] }],
      ['secrets', { findings: [] }],
    ],
    (line) => lines.push(line),
  );
  expect(result).toEqual({ passed: 1, failed: 1, note: 'not run: govulncheck' });
  expect(lines).toEqual(['govulncheck: not run, offline', 'npm audit: one [GHSA-1]']);
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

import type { Finding, Outcome } from './outcome.ts';

/** Milliseconds. */
const PATIENCE = 15_000;

const advisorySchema = z.object({
  url: z.string(),
  title: z.string(),
  name: z.string(),
  severity: z.string(),
});
const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisorySchema])) })),
});

/** The advisories in what `npm audit --json` says; null where it says that it could not ask. */
export function npmFindings(report: string): Finding[] | null {
  const parsed = reportSchema.safeParse(JSON.parse(report));
  if (!parsed.success) return null;
  const advisories = Object.values(parsed.data.vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one === 'object'),
  );
  const findings = advisories.map(({ name, severity, title, url }) => {
    const id = url.split('/').at(-1)!;
    return [id, { id, says: `${id} in ${name} (${severity}): ${title}` }] as const;
  });
  return [...new Map(findings).values()];
}

/** Asks npm for known holes in the packages of the lock file, those of tools among them. */
export async function checkNpm(root: string): Promise<Outcome> {
  const npm = process.env['npm_execpath'];
  const [program, first] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []];
  const asked = promisify(execFile)(program, [...first, 'audit', '--json', '--fetch-retries=0'], {
    cwd: root,
    timeout: PATIENCE,
    maxBuffer: 64 << 20,
  });
  // It ends with an error both when it finds something and when it can not ask.
  const report = await asked.then(
    ({ stdout }) => stdout,
    (problem: { readonly stdout?: string }) => problem.stdout ?? '',
  );
  const findings = report.trim().startsWith('{') ? npmFindings(report) : null;
  return findings ? { findings } : { notRun: "the list of known vulnerabilities can't be reached" };
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Finding, Outcome } from './outcome.ts';

const PROGRAM = 'golang.org/x/vuln/cmd/govulncheck@v1.1.4';
/** Where it has its list from. */
const LIST = 'https://vuln.go.dev/index/db.json';
/** Milliseconds. */
const PATIENCE = 5000;
const MOST = 64 << 20;

interface Message {
  readonly osv?: { readonly id: string; readonly summary?: string };
  readonly finding?: { readonly osv: string; readonly trace: readonly { readonly function?: string }[] };
}

/** The messages of `govulncheck -format json`: one JSON value after the other. */
function messagesIn(text: string): Message[] {
  return text
    .split(/\n(?=\{)/)
    .filter((part) => part.trim() !== '')
    .map((part) => JSON.parse(part) as Message);
}

/** The holes whose code the program reaches; one that is only somewhere in a module is none of ours. */
export function goFindings(report: string): Finding[] {
  const messages = messagesIn(report);
  const reached = new Set(
    messages.flatMap(({ finding }) => (finding?.trace[0]?.function === undefined ? [] : finding.osv)),
  );
  const saidOf = (id: string) => messages.find(({ osv }) => osv?.id === id)?.osv?.summary ?? '';
  return [...reached].map((id) => ({ id, says: `${id} is reached by the backend: ${saidOf(id)}` }));
}

/** Looks for known holes in the backend's modules. */
export async function checkGo(root: string, go: string): Promise<Outcome> {
  const there = await fetch(LIST, { signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!there) return { notRun: "the list of known vulnerabilities can't be reached" };
  const run = promisify(execFile);
  const options = { cwd: join(root, 'backend'), maxBuffer: MOST };
  return run(go, ['run', PROGRAM, '-format', 'json', './...'], options).then(
    ({ stdout }) => ({ findings: goFindings(stdout) }),
    (problem: unknown) => ({ notRun: `govulncheck could not be started: ${String(problem).split('\n')[0]}` }),
  );
}

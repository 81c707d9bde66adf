import { text } from 'node:stream/consumers';

import { evaluateContainer } from './evaluate-container.ts';
import type { LocalBuild } from './local-build.ts';

/** What the process that looks at a build is told on its standard input, as JSON. */
export interface Evaluation {
  readonly manifest: LocalBuild['manifest'];
  /** Files by name, in base64. */
  readonly files: Readonly<Record<string, string>>;
  /** The federation runtime as a page holds it; null for a build that brings its own. */
  readonly runtime: string | null;
}

async function evaluate(): Promise<string[]> {
  const { files, manifest, runtime } = JSON.parse(await text(process.stdin)) as Evaluation;
  const bytes = Object.entries(files).map(([name, base64]) => [name, Buffer.from(base64, 'base64')] as const);
  return evaluateContainer({ manifest, files: new Map(bytes) }, runtime);
}

async function answer(): Promise<void> {
  const problems = await evaluate();
  // What the build has left to do, such as timers, keeps nobody waiting.
  process.stdout.write(JSON.stringify(problems), () => process.exit());
}

void answer();

import { z } from 'zod';

import { parseJson } from '../format/parse-json.ts';
import { plainWords } from '../format/plain-words.ts';
import { runConfined, type ConfinedEnd, type Confinement } from './confined-process.ts';
import { evaluationProgram } from './evaluation-program.ts';
import type { Evaluation } from './evaluation-process.ts';
import type { LocalBuild } from './local-build.ts';

/** A build may be looked at for a minute in all, each of its steps for ten seconds. */
const LIMITS: Confinement = { time: 60_000, heap: 1024, answer: 64 * 1024 };
/** Sentences that are told, and how long each of them is at most: they may be the build’s own words. */
const TOLD = { sentences: 20, characters: 1000 };

const answerSchema = z.array(z.string());

/** The federation runtime as a page holds it. What compiles it is large, and needed for no other command. */
async function pageRuntime(): Promise<string> {
  const { buildPageRuntime } = await import('@waypost/build/webpack/build-page-runtime.ts');
  return buildPageRuntime('production');
}

const plain = (words: string) => plainWords(words).slice(0, TOLD.characters);

/** What the process says is wrong with the build; nothing it says is taken for more than words. */
function problemsIn(end: ConfinedEnd, { time, answer }: Confinement): string[] {
  if (end.kind === 'late') return [`its code does not finish within ${time / 1000} seconds`];
  if (end.kind === 'talkative')
    return [`its code writes more than ${answer} characters to the process that checks it`];
  if (end.kind === 'broken') return [`its code ends the process that checks it (${end.how})`];
  const problems = parseJson(answerSchema, end.text);
  if (!problems) return ['its code ends the process that checks it, or answers in its place'];
  const more = problems.length - TOLD.sentences;
  return [...problems.slice(0, TOLD.sentences).map(plain), ...(more > 0 ? [`and ${more} more`] : [])];
}

/**
 * Runs a build as `evaluateContainer` does, in a confined process: what is in a build may
 * be anybody’s, and this process has the team’s key open.
 *
 * @returns one sentence for each thing that is wrong
 */
export async function evaluateApart(
  { files, manifest }: LocalBuild,
  limits: Partial<Confinement> = {},
): Promise<string[]> {
  const most = { ...LIMITS, ...limits };
  try {
    const asked: Evaluation = {
      manifest,
      files: Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')])),
      runtime: manifest.requires.runtime === undefined ? null : await pageRuntime(),
    };
    return problemsIn(await runConfined(await evaluationProgram(), JSON.stringify(asked), most), most);
  } catch (problem) {
    return [problem instanceof Error ? problem.message : String(problem)];
  }
}

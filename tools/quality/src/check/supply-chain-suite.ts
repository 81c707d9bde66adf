import { findGo } from '@waypost/cli-kit/go-toolchain.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';

import { openFindings, pastFindings, type CheckName } from '../supply-chain/accepted-findings.ts';
import { checkGo } from '../supply-chain/go-findings.ts';
import { checkNpm } from '../supply-chain/npm-findings.ts';
import type { Outcome } from '../supply-chain/outcome.ts';
import { checkSecrets } from '../supply-chain/secrets.ts';
import type { Suite, SuiteResult } from './suite.ts';

/** Counts checks: one with findings nobody has accepted has failed, one that could not ask is neither. */
export function countOutcomes(
  outcomes: readonly (readonly [CheckName, Outcome])[],
  print: (line: string) => void,
): SuiteResult {
  const counted = { passed: 0, failed: 0 };
  const notRun: string[] = [];
  for (const [name, outcome] of outcomes) {
    if ('notRun' in outcome) {
      notRun.push(name);
      print(`${name}: not run, ${outcome.notRun}`);
      continue;
    }
    const open = openFindings(name, outcome.findings);
    open.forEach(({ id, says }) => print(`${name}: ${says} [${id}]`));
    const past = pastFindings(name, outcome.findings);
    past.forEach((id) =>
      print(`${name}: ${id} is accepted but no longer found; please take it off the list`),
    );
    counted[open.length + past.length === 0 ? 'passed' : 'failed']++;
  }
  return { ...counted, ...(notRun.length > 0 && { note: `not run: ${notRun.join(', ')}` }) };
}

/** What is known of the packages and modules in use, and secrets among the files. */
export const supplyChainSuite: Suite = {
  name: 'supply',
  run: async ({ env, print, root }) => {
    const go = findGo(createSteps(print), env).then((found) => checkGo(root, found));
    const [ofGo, ofNpm, ofFiles] = await Promise.all([go, checkNpm(root), checkSecrets(root)]);
    const outcomes = [
      ['govulncheck', ofGo],
      ['npm audit', ofNpm],
      ['secrets', ofFiles],
    ] as const;
    return countOutcomes(outcomes, print);
  },
};

import { buildAll } from '@waypost/build/build/build-all.ts';
import { backendBinary } from '@waypost/build/start/backend-binary.ts';
import { provideCaddy } from '@waypost/cli-kit/testing/provision/caddy.ts';
import { provideHeadlessChromium } from '@waypost/cli-kit/testing/provision/headless-chromium.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';

import { budgetProblems } from '../budget/budget-problems.ts';
import { accessSuite, browserSuite } from './playwright-suite.ts';
import type { Suite, SuiteContext } from './suite.ts';

interface Composed {
  readonly binary: string;
  readonly chromium: string;
}

interface ComposedSuites {
  /** Building the site, and what is quick with it. */
  readonly first: readonly Suite[];
  readonly browser: Suite;
}

/** The suites that need the whole site: built once, by the first of them that runs. */
export function composedSuites(deep: boolean): ComposedSuites {
  let composed: Promise<Composed> | undefined;
  const compose = (context: SuiteContext): Promise<Composed> => (composed ??= build(context));

  const prepare: Suite = {
    name: 'build',
    run: async (context) => {
      await compose(context);
      return { passed: 1, failed: 0 };
    },
  };
  const budget: Suite = {
    name: 'budget',
    run: async (context) => {
      await compose(context);
      const { costs, problems } = await budgetProblems();
      problems.forEach(context.print);
      const counted = Object.values(costs).flatMap((of) => Object.keys(of)).length;
      return { passed: counted - problems.length, failed: problems.length };
    },
  };
  const composedFor = (suite: Suite): Suite => ({
    name: suite.name,
    run: async (context) => {
      const { binary, chromium } = await compose(context);
      const env = { ...context.env, WAYPOST_BINARY: binary, WAYPOST_CHROMIUM: chromium };
      return suite.run({ ...context, env });
    },
  });
  return {
    first: [prepare, budget, composedFor(accessSuite)],
    browser: composedFor(browserSuite(deep)),
  };
}

async function build({ env, print }: SuiteContext): Promise<Composed> {
  const steps = createSteps(print);
  const chromium = await provideHeadlessChromium(steps, env);
  await provideCaddy(steps, env);
  await steps.run('Building the site', () => buildAll({ report: steps.note }));
  return { chromium, binary: await backendBinary(steps, env) };
}

import NodeEnvironment from 'jest-environment-node';

import BrowserEnvironment from './browser-environment.ts';

type Given = ConstructorParameters<typeof NodeEnvironment>;

/** A page for tests in TSX and those whose first line asks for one with `@page`: making it takes longer than most of them. */
export default function environment(...given: Given): NodeEnvironment | BrowserEnvironment {
  const [, { testPath, docblockPragmas }] = given;
  const Environment =
    testPath.endsWith('.tsx') || 'page' in docblockPragmas ? BrowserEnvironment : NodeEnvironment;
  return new Environment(...given);
}

import { fileURLToPath } from 'node:url';
import { Linter } from 'eslint';

import { createLintConfig } from './create-lint-config.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const config = createLintConfig();

function brokenRules(file: string, code = 'export const one = 1;\n'): (string | null)[] {
  const linter = new Linter({ cwd: root });
  return linter.verify(code, config, { filename: `${root}${file}` }).map(({ ruleId }) => ruleId);
}

test.each([
  'shared/kit/src/ui/StoryCard.tsx',
  'shared/kit/src/storyCard/card.ts',
  'mf-map/src/lib/use_map.ts',
  'mf-map/src/lib/utils.ts',
  'mf-map/src/helpers/format.ts',
  'tools/build/src/misc.ts',
  'shared/contracts/src/index.ts',
])('%s is refused for its name', (file) => {
  expect(brokenRules(file)).toEqual(['waypost/file-name']);
});

test.each([
  'shell/src/index.ts',
  'shared/kit/src/ui/story-card.tsx',
  'shared/contracts/src/calendar-date.test.ts',
  'e2e/specs/main-job.spec.ts',
  'mf-authoring/src/photo/facts/read-photo.worker.ts',
])('%s is a good name', (file) => {
  expect(brokenRules(file)).toEqual([]);
});

test('a default export in product code is refused, in a configuration file it is fine', () => {
  const code = 'export default 1;\n';
  expect(brokenRules('shared/kit/src/api/one.ts', code)).toEqual(['import-x/no-default-export']);
  expect(brokenRules('mf-map/webpack.config.ts', code)).toEqual([]);
});

test('a file of more than 250 lines is refused', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `export const v${at} = ${at};`);
  expect(brokenRules('shared/kit/src/api/one.ts', `${lines(251).join('\n')}\n`)).toEqual(['max-lines']);
  expect(brokenRules('shared/kit/src/api/one.ts', `${lines(250).join('\n')}\n`)).toEqual([]);
});

test('a way around the type checker is refused', () => {
  expect(brokenRules('shared/kit/src/api/one.ts', 'export const one: any = 1;\n')).toEqual([
    '@typescript-eslint/no-explicit-any',
  ]);
  expect(brokenRules('shared/kit/src/api/one.ts', '// @ts-ignore\nexport const one = 1;\n')).toEqual([
    '@typescript-eslint/ban-ts-comment',
  ]);
});

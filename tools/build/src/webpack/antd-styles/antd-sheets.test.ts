import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { ANTD_COMPONENTS } from './antd-components.ts';
import { DRAWN, sheetsOf } from './antd-sheets.ts';

it.each(ANTD_COMPONENTS.filter((name) => name !== 'config-provider'))('%s is drawn in a sheet', (name) => {
  const exported = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(Object.values(DRAWN).flat()).toContain(exported);
});

it('a component imports what all need before its own', () => {
  expect(sheetsOf('form')).toEqual(['antd-base', 'antd-forms']);
  expect(sheetsOf('button')).toEqual(['antd-base']);
});

it.each(Object.keys(DRAWN))('there is a file for %s to be drawn into', (sheet) => {
  const folder = 'tools/build/src/webpack/antd-styles/sheets';
  expect(existsSync(path.join(repositoryRoot(), folder, `${sheet}.css`))).toBe(true);
});

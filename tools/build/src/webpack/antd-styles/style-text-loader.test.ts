import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import styleTextLoader from './style-text-loader.ts';

const resolve = createRequire(path.join(repositoryRoot(), 'package.json')).resolve;
const installed = readFileSync(resolve('@rc-component/input/es/calculateNodeHeight.js'), 'utf8');

it('sets the text of styles in place of their attribute', () => {
  const text = styleTextLoader(installed);
  expect(text).toContain('hiddenTextarea.style.cssText = `${sizingStyle};${HIDDEN_TEXTAREA_STYLE}`;');
  expect(text).not.toMatch(/setAttribute\('style'/);
});

it('says when the file is another than it was made for', () => {
  expect(() => styleTextLoader(`${installed}\n`)).toThrow('has changed');
});

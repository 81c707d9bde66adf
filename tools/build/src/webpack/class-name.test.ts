import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { classNames } from './class-name.ts';

const file = join(mkdtempSync(join(tmpdir(), 'waypost-')), 'panel.module.css');
const nameWith = (css: string) => {
  writeFileSync(file, css);
  return classNames('mf-map')({ resourcePath: file }, '', 'panel');
};

it('a changed style sheet gives its classes other names, an unchanged one keeps them', () => {
  const before = nameWith('.panel { color: red }');
  expect(before).toMatch(/^mf-map-panel-[\w-]{6}$/);
  expect(nameWith('.panel { color: blue }')).not.toBe(before);
  expect(nameWith('.panel { color: red }')).toBe(before);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { trackedFiles } from '@waypost/cli-kit/tracked-files.ts';

/** Sheets whose left and right are those of a drawing, which no language turns round. */
const DRAWINGS = [
  'mf-map/src/lib/map-frame.module.css',
  'mf-stories/src/features/landing/hero/hero.module.css',
];

const SIDED =
  /(?<![\w-])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius|left|right) *:|(?:text-align|float|clear|justify-content|text-align-last) *: *(?:left|right)\b/;
const FOUR_SIDES = /(?<![\w-])(?:margin|padding|inset|border-width|border-radius) *: *([^;}]+)/g;

/** What one sheet says of left and right where it could say start and end. */
function sidesIn(sheet: string): readonly string[] {
  const rules = sheet.replace(/\/\*.*?\*\//gs, '').replace(/(?:var|env)\([^()]*\)/g, '0');
  const sided = rules.split('\n').filter((line) => SIDED.test(line));
  const uneven = [...rules.matchAll(FOUR_SIDES)].filter(([rule, values = '']) => {
    const [first, second, third, fourth] = values.trim().split(/\s+(?![^(]*\))/);
    if (fourth === undefined) return false;
    return rule.startsWith('border-radius') ? first !== second || third !== fourth : second !== fourth;
  });
  return [...sided, ...uneven.map(([rule]) => rule)].map((rule) => rule.trim());
}

test.each([
  ['a { margin-left: 4px; }', 1],
  ['a { left: 0; }', 1],
  ['a { text-align: right; }', 1],
  ['a { margin: 0 12px 0 0; }', 1],
  ['a { border-radius: 8px 0 0 8px; }', 1],
  ['a { margin-inline-start: 4px; padding: 1px clamp(1px, 2vw, 3px) 2px; border-radius: 8px 8px 0 0; }', 0],
])('%s has %i', (sheet, count) => {
  expect(sidesIn(sheet)).toHaveLength(count);
});

test('no sheet says left or right where it means the start or the end of a line', () => {
  const sheets = trackedFiles().filter((file) => file.endsWith('.css') && !DRAWINGS.includes(file));
  expect(sheets.length).toBeGreaterThan(100);
  const found = sheets
    .map((file) => [file, sidesIn(readFileSync(path.join(repositoryRoot(), file), 'utf8'))] as const)
    .filter(([, sides]) => sides.length > 0);
  expect(found).toEqual([]);
});

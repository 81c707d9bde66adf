/** @jest-environment node */
import { schemeVariables } from './scheme-variables.ts';

const kept = new Set(['--a', '--b', '--shadow']);

it('says once what both schemes have in common, and what differs for each way to choose', () => {
  const text = schemeVariables('.x{--a:1px;--b:#fff;}', '.x{--a:1px;--b:#000;}', kept);
  expect(text).toBe(
    [
      '.x{--a:1px;--b:#fff;}',
      ':where(:root[data-theme="dark"]) .x{--b:#000;}',
      '@media (prefers-color-scheme: dark) {:where(:root:not([data-theme="light"])) .x{--b:#000;}}',
    ].join('\n'),
  );
});

it('needs no word on dark where nothing differs', () => {
  expect(schemeVariables('.x{--a:1px;}', '.x{--a:1px;}', kept)).toBe('.x{--a:1px;}');
});

it('leaves out what no rule reads, and a selector without variables', () => {
  expect(schemeVariables('.x{--unread:1;--a:2;}.y{--unread:3;}', '', kept)).toBe('.x{--a:2;}');
});

it('keeps values of several lines', () => {
  const shadow = '.x{--shadow:\n 0 1px red,\n 0 2px blue\n;--a:1;}';
  expect(schemeVariables(shadow, shadow, kept)).toBe('.x{--shadow:\n 0 1px red,\n 0 2px blue\n;--a:1;}');
});

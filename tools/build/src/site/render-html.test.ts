import { renderPage } from './render-html.ts';

const named = (file: string) => ({ file, integrity: `sha256-${'A'.repeat(43)}=` });

test('the first kilobyte of the page names every file the shell starts with, whatever comes after', () => {
  const first = {
    styles: [named('shell.0123456789abcdef.css')],
    scripts: ['federation', 'vendor', 'shell'].map((name) => named(`${name}.0123456789abcdef.js`)),
  };
  const page = renderPage(first, [`<script>${'x'.repeat(10_000)}</script>`]);
  for (const { file } of [...first.styles, ...first.scripts]) expect(page.slice(0, 1024)).toContain(file);
});

test('styles that stand in the page are in its one style element, behind the files', () => {
  const style = '.page{color:red}';
  const page = renderPage({ styles: [], scripts: [named('shell.js')], style }, []);
  expect(page.match(/<style>/g)).toHaveLength(1);
  expect(page.slice(page.indexOf('<style>'), page.indexOf('</style>'))).toContain(style);
  expect(page.indexOf('shell.js')).toBeLessThan(page.indexOf('<style>'));
});

/** @page */
import { insertSheet } from './insert-sheet.ts';

function sheet(name: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `https://files.example/shell/f/${name}`;
  return link;
}

afterEach(() => document.head.replaceChildren());

it('keeps antd’s sheets before the product’s, each kind in the order it came', () => {
  document.head.append(sheet('shell.1.css'));
  for (const name of ['expose-form.2.css', 'antd-base.3.css', 'late.4.css', 'antd-forms.5.css'])
    insertSheet(sheet(name));
  const names = [...document.head.querySelectorAll('link')].map(({ href }) => href.split('/').at(-1));
  expect(names).toEqual([
    'antd-base.3.css',
    'antd-forms.5.css',
    'shell.1.css',
    'expose-form.2.css',
    'late.4.css',
  ]);
});

it('keeps antd’s sheets before the styles that stand in the page', () => {
  document.head.append(document.createElement('style'));
  insertSheet(sheet('antd-base.3.css'));
  insertSheet(sheet('antd-forms.5.css'));
  expect([...document.head.children].map(({ tagName }) => tagName)).toEqual(['LINK', 'LINK', 'STYLE']);
});

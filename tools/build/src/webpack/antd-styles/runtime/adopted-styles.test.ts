/** @page */
import { removeCSS, updateCSS } from './adopted-styles.ts';

class Sheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}

let adopted: Sheet[] = [];

beforeEach(() => {
  adopted = [];
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    get: () => adopted,
    set: (next: Sheet[]) => (adopted = next),
  });
});

it('keeps one sheet for each key, and takes it away again', () => {
  updateCSS('html { overflow: hidden; }', 'lock');
  updateCSS('html { overflow: clip; }', 'lock');
  updateCSS('p { color: red; }', 'other');
  expect(adopted.map(({ text }) => text)).toEqual(['html { overflow: clip; }', 'p { color: red; }']);
  removeCSS('lock');
  removeCSS('never there');
  expect(adopted.map(({ text }) => text)).toEqual(['p { color: red; }']);
});

it('writes no style element', () => {
  updateCSS('p { color: red; }', 'element');
  expect(document.querySelector('style')).toBeNull();
});

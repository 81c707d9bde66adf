import { adoptSheet } from './adopt-sheet.ts';

class Sheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}

it('puts antd’s sheets before the product’s, each kind where its turn is', () => {
  const adopted: Sheet[] = [];
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
  Object.defineProperty(document, 'adoptedStyleSheets', { value: adopted });
  adoptSheet('.page{}', false);
  adoptSheet('.ant-btn{}', true);
  adoptSheet('.form{}', false);
  expect(adopted.map(({ text }) => text)).toEqual(['.ant-btn{}', '.page{}', '.form{}']);
});

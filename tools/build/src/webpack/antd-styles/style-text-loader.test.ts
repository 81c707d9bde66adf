/** @jest-environment node */
import styleTextLoader from './style-text-loader.ts';

it('sets the text of styles in place of their attribute', () => {
  expect(styleTextLoader("area.setAttribute('style', `${own};${HIDDEN}`);")).toBe(
    'area.style.cssText = `${own};${HIDDEN}`;',
  );
});

it('says when it has nothing to do', () => {
  expect(() => styleTextLoader("area.setAttribute('tabindex', '-1');")).toThrow('can go');
});

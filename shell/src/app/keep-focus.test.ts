/** @page */
import { keepFocus } from './keep-focus.ts';

const settled = () => Promise.resolve();
let stop: () => void;
beforeEach(() => {
  document.body.innerHTML =
    '<main><section><ul><li><button>Remove</button></li></ul></section><a href="/">Home</a></main><p></p>';
  stop = keepFocus();
});
afterEach(() => stop());

const find = (what: string) => document.querySelector<HTMLElement>(what)!;

it('gives the focus to what is left around what went away with it', async () => {
  find('button').focus();
  find('li').remove();
  await settled();
  expect(find('section')).toHaveFocus();
  find('section').remove();
  await settled();
  expect(find('main')).toHaveFocus();
});

it('leaves the focus to whoever took it, and where it never was', async () => {
  find('button').focus();
  find('li').remove();
  find('a').focus();
  await settled();
  expect(find('a')).toHaveFocus();
  find('a').blur();
  find('p').remove();
  await settled();
  expect(document.body).toHaveFocus();
});

/** @page */
import { hasFocusedField } from './has-focused-field.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <section id="form"><input><button>Send</button><div contenteditable tabindex="0"></div></section>
    <section id="beside"><button>Open</button></section>`;
});

const section = (id: string) => document.getElementById(id)!;
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)!.focus();

it.each(['input', '[contenteditable]'])(
  'a focused %s is in the element around it and in no other',
  (field) => {
    focus(field);
    expect(hasFocusedField(section('form'))).toBe(true);
    expect(hasFocusedField(document.body)).toBe(true);
    expect(hasFocusedField(section('beside'))).toBe(false);
  },
);

it('nobody types into a button, or into a page without a focus', () => {
  expect(hasFocusedField(document.body)).toBe(false);
  focus('button');
  expect(hasFocusedField(section('form'))).toBe(false);
});

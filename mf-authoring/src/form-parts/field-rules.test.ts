/** @page */
import { createText } from '@waypost/kit/i18n/create-text.ts';

import en from '../i18n/en.json' with { type: 'json' };
import { descriptionCheck, endCheck, placeTextCheck, startCheck, titleCheck } from './field-rules.ts';

const text = createText(en);

it('counts a title in characters as the server does, not in halves of them', () => {
  expect(titleCheck(text)('🌊'.repeat(200))).toBeNull();
  expect(titleCheck(text)('🌊'.repeat(201))).toMatch(/up to 200 characters; this one has 201/);
});

it('lets a point’s text go on to 2 000 characters, line breaks counted as they are sent', () => {
  expect(placeTextCheck(text)('a'.repeat(2000))).toBeNull();
  expect(placeTextCheck(text)('a'.repeat(2001))).toBe('Up to 2000 characters; this has 2001.');
  expect(placeTextCheck(text)(`${'a'.repeat(1998)}\n`)).toBeNull();
  expect(placeTextCheck(text)(`${'a'.repeat(1999)}\n`)).toMatch(/this has 2001/);
});

it('lets a description go on to the 50 000 characters the server takes', () => {
  expect(descriptionCheck(text)(`<p>${'a'.repeat(25_000)}</p>`)).toBeNull();
  expect(descriptionCheck(text)(`<p>${'a'.repeat(49_993)}</p>`)).toBeNull();
  expect(descriptionCheck(text)(`<p>${'a'.repeat(49_994)}</p>`)).toMatch(
    /^With formatting this is 50001 characters; the limit is 50000\./,
  );
});

it('counts quotes in a description as the server writes them', () => {
  expect(descriptionCheck(text)(`<p>${"'".repeat(9_998)}</p>`)).toBeNull();
  expect(descriptionCheck(text)(`<p>${"'".repeat(9_999)}</p>`)).not.toBeNull();
});

it('asks to check a year whose last digits were typed alone', () => {
  for (const check of [startCheck(text), endCheck(text, () => '')]) {
    expect(check('1900-01-01')).toBeNull();
    for (const day of ['1899-12-31', '0026-03-01', '0001-01-01'])
      expect(check(day)).toBe('Choose a date in 1900 or later.');
  }
});

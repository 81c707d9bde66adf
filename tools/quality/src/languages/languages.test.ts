import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addLanguage } from './add-language.ts';
import { catalogueProblems, unusedKeys } from './catalogue-problems.ts';

const EN = { save: 'Save {{name}}', places_one: '{{count}} place', places_other: '{{count}} places' };
const PT = {
  save: 'Salvar {{name}}',
  places_one: '{{count}} lugar',
  places_many: '{{count}} de lugares',
  places_other: '{{count}} lugares',
};

it.each([
  ['a language that has everything', 'pt', {}, []],
  ['a text that lacks', 'pt', { save: undefined }, ['lacks save']],
  ['a form that lacks', 'pt', { places_many: undefined }, ['lacks places_many']],
  ['a text nobody asks for', 'pt', { gone: 'Foi' }, ['gone is no text of English']],
  ['another placeholder', 'pt', { save: 'Salvar {{nome}}' }, ['save has not {{name}} but {{nome}}']],
  ['a form of one that names no number', 'pt', { places_one: 'um lugar' }, []],
  ['an empty text', 'pt', { save: ' ' }, ['save is empty']],
])('%s is told', (_, language, change, problems) => {
  const messages = JSON.parse(JSON.stringify({ ...PT, ...change })) as Record<string, string>;
  expect(catalogueProblems(language, EN, messages)).toEqual(problems);
});

it('a country need not say what its language says', () => {
  expect(catalogueProblems('pt-PT', EN, { save: 'Guardar {{name}}' }, PT)).toEqual([]);
});

it('a text is used by its key, or by a template that can come to it', () => {
  const source = "t('save'); t(`places`, { count }); t(`error.${code}`)";
  expect(unusedKeys({ ...EN, 'error.offline': '', 'own.years': '' }, [source])).toEqual(['own.years']);
});

describe('adding a language', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'waypost-language-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const list = 'shared/contracts/src/languages.ts';
  write(list, "export const LANGUAGES = {\n  en: 'English',\n};\n");
  write('mf-map/src/i18n/en.json', JSON.stringify(EN));
  const add = (language: string) => addLanguage(root, ['mf-map/src/i18n/en.json'], language);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

  it('makes its catalogues with every form its numbers need, and a line in the list', () => {
    expect(add('pl')).toEqual([list, 'mf-map/src/i18n/pl.json']);
    expect(read(list)).toContain("\n  pl: 'polski',\n};");
    expect(new Set(Object.keys(JSON.parse(read('mf-map/src/i18n/pl.json')) as object))).toEqual(
      new Set([...['save', 'places_one', 'places_few', 'places_many', 'places_other']]),
    );
  });

  it('makes up one that is longer, and one from right to left, with their placeholders', () => {
    add('en-XA');
    add('ar-XB');
    const [long, turned] = ['en-XA', 'ar-XB'].map(
      (one) => JSON.parse(read(`mf-map/src/i18n/${one}.json`)) as Record<string, string>,
    );
    expect(long!['save']).toMatch(/^Sáṽé \{\{name\}\} /u);
    expect(turned!['save']).toMatch(/^\p{Script=Arabic}+ \{\{name\}\}$/u);
  });

  it('refuses one that is there, and what is no tag', () => {
    expect(() => add('en')).toThrow('there already');
    expect(() => add('Polish')).toThrow('no tag');
  });
});

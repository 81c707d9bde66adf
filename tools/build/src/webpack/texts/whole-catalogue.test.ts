import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { wholeCatalogue } from './whole-catalogue.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'waypost-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (language: string, messages: object) =>
  writeFileSync(path.join(folder, `${language}.json`), JSON.stringify(messages));

write('en', {
  save: 'Save',
  photo: 'Photo',
  places_one: '{{count}} place',
  places_other: '{{count}} places',
});
write('pt', { save: 'Salvar', photo: 'Foto', places_other: '{{count}} lugares' });
write('pt-PT', { save: 'Guardar' });
write('de', { photo: 'Foto' });

it('a country’s words stand over those of its language', () => {
  expect(wholeCatalogue([folder], 'pt-PT')).toMatchObject({
    language: 'pt-PT',
    save: 'Guardar',
    photo: 'Foto',
  });
});

it('a half translated language has English where it says nothing yet', () => {
  expect(wholeCatalogue([folder], 'de')).toEqual({
    ...{ language: 'de', save: 'Save', photo: 'Foto' },
    ...{ places_one: '{{count}} place', places_other: '{{count}} places' },
  });
});

it('no English form of a number is left beside a language’s own', () => {
  expect(wholeCatalogue([folder], 'pt')).not.toHaveProperty('places_one');
});

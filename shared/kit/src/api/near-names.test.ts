import { nearNames } from './near-names.ts';

it.each([
  ['Lisbon\tde:Lissabon\tpt-PT:Lisboa', { near: 'Lisbon', nearIn: { de: 'Lissabon', 'pt-PT': 'Lisboa' } }],
  ['Azoia', { near: 'Azoia', nearIn: {} }],
  ['', { near: '', nearIn: {} }],
])('reads %j', (text, names) => {
  expect(nearNames(text)).toEqual(names);
});

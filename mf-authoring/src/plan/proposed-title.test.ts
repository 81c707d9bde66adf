import { proposedTitle } from './proposed-title.ts';

const at = (places: string) =>
  places.split(' ').map((place) => {
    const [country = '', name = ''] = place.split('/');
    return country === '?' ? null : { country, name };
  });
const trip = `${'FI/Tornio FI/Kemi '.repeat(10)}SE/Haparanda`;
const outing = `${'PT/Lisbon '.repeat(20)}PT/Sintra`;

it.each([
  ['PT/Lisbon PT/Porto ?', ['2026-05-09', '2026-05-18'], 'Portugal, May 2026'],
  ['ES/Vigo PT/Porto ES/Vigo', ['2026-04-28', '2026-05-02'], 'Spain and Portugal, April – May 2026'],
  [trip, ['2026-12-30', '2027-01-02'], 'Finland, December 2026 – January 2027'],
  [outing, ['2026-05-09', '2026-05-10'], 'Lisbon, May 2026'],
  ['PT/Lisbon', ['', ''], 'Lisbon'],
  ['AT/Linz DE/Passau CZ/Brno PL/Opole', ['2026-05-09', '2026-05-09'], 'May 2026'],
  ['?', ['', ''], ''],
] as const)('of places in %j and days %j it is %j', (places, days, title) => {
  expect(proposedTitle(at(places), days, 'en').replace(/\u2009/g, ' ')).toBe(title);
});

import { parseStoryFile } from './story-file.ts';
import { stableId } from './stable-id.ts';

const sound = `title: Two towns
author: lena
dates: 2024-02-28 2024-03-01
description:
<p>One | two: three.</p>
places:
-57.8533 -34.4722 | Colonia | A lighthouse. | 2
0 0 | Nowhere | Sea. | 0
-65.15 -23.24 | Hornocal | Colours. | 1 | 4350
`;

test('a sound file is read whole', () => {
  expect(parseStoryFile('two-towns', sound)).toMatchObject({
    key: 'two-towns',
    title: 'Two towns',
    startDate: '2024-02-28',
    endDate: '2024-03-01',
    description: '<p>One | two: three.</p>',
    places: [
      {
        longitude: -57.8533,
        latitude: -34.4722,
        title: 'Colonia',
        subtext: 'A lighthouse.',
        otherPictures: 2,
        altitude: null,
      },
      { longitude: 0, latitude: 0, title: 'Nowhere', subtext: 'Sea.', otherPictures: 0 },
      { title: 'Hornocal', otherPictures: 1, altitude: 4350 },
    ],
  });
});

test.each([
  ['a title that is missing', sound.replace('title: Two towns\n', ''), 'no line "title'],
  ['a date in words', sound.replace('2024-03-01', 'March'), '"March" is not a date'],
  ['a latitude beyond the pole', sound.replace('-34.4722', '-91'), 'cannot read the place'],
  ['a coordinate that is a word', sound.replace('-34.4722', 'south'), 'cannot read the place'],
  ['a place without a title', sound.replace('| Colonia |', '|  |'), 'cannot read the place'],
])('%s is refused with the file’s name', (_, text, sentence) => {
  expect(() => parseStoryFile('two-towns', text)).toThrow(sentence);
  expect(() => parseStoryFile('two-towns', text)).toThrow('two-towns.story');
});

test('ids are 15 small letters and digits, equal for equal words only', () => {
  expect(stableId('place', 'a', '1')).toMatch(/^[a-z0-9]{15}$/);
  expect(stableId('place', 'a', '1')).toBe(stableId('place', 'a', '1'));
  expect(stableId('place', 'a', '11')).not.toBe(stableId('place', 'a1', '1'));
});

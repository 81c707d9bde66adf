/** @jest-environment node */
import { createPicture } from '@waypost/kit/testing/story-factory.ts';

import { storedWords } from './picture-words.ts';

it.each([
  ['Cabo Polonio', ''],
  ['Cabo Polonio, 3', ''],
  ['Cabo Polonio, 3 dunes', 'Cabo Polonio, 3 dunes'],
  ['Dunes', 'Dunes'],
])('of a picture of Cabo Polonio that is read out as %j, %j was written', (alt, written) => {
  const picture = createPicture({ alt, caption: 'At dusk' });
  expect(storedWords(picture, 'Cabo Polonio')).toEqual({ caption: 'At dusk', alt: written });
});

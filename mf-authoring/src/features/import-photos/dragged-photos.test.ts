import { draggedPhotos } from './dragged-photos.ts';

const holding = (text: string) => ({ getData: () => text }) as unknown as DataTransfer;

it.each(['', '{"length":1}', '[1]', 'x', 'null'])('takes %j for no photos', (text) => {
  expect(draggedPhotos(holding(text))).toEqual([]);
});

it('knows the photos that are dragged', () => {
  expect(draggedPhotos(holding('["a","b"]'))).toEqual(['a', 'b']);
});

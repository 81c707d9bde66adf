import { NO_FACTS } from '../photo/photo-facts.ts';
import { createPhotoBatch } from './photo-batch.ts';

it('prepares photos in the order they came, however long each takes to be read, and those that come meanwhile after them', async () => {
  const prepared: string[] = [];
  const batch = createPhotoBatch({
    services: {
      async readPhoto(file) {
        await new Promise((resolve) => setTimeout(resolve, (file as File).name === 'a.jpg' ? 30 : 1));
        return NO_FACTS;
      },
      nameLocations: () => Promise.resolve([null]),
      preparePicture(file) {
        prepared.push((file as File).name);
        return Promise.resolve({ blob: new Blob(['x'], { type: 'image/jpeg' }), width: 4, height: 3 });
      },
    },
    uploads: {
      send: (id) => Promise.resolve({ id, sha256: '', createdAt: 0, src: '' }),
      list: () => Promise.resolve([]),
      delete: () => Promise.resolve(),
    },
  });
  const add = (...names: readonly string[]) => batch.add(names.map((name) => new File([name], name)));
  const ids = [...add('a.jpg', 'b.jpg', 'c.jpg'), ...add('d.jpg')];
  await batch.settled(ids, new AbortController().signal);
  expect(prepared).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
});

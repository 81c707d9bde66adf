import { asUploadId, asUserId } from '@waypost/contracts/ids.ts';
import { importKey } from '@waypost/contracts/import-begun.ts';
import { photoEntry, waitingToKeep } from '@waypost/contracts/waiting-photos.ts';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';

import { importToKeep, newImport, restoredPhotos } from './kept-import.ts';
import { loadStart } from './load-start.ts';

const person = asUserId('user00000000001');
const file = (name: string) => new File(['x'], name);
const chosen = (id: string, name = `${id}.jpg`) => ({
  ...{ id: asUploadId(id), name, known: null, isSent: false, src: null },
});

it('goes on with photos whose files are on the device, and says of the others where they are missing', async () => {
  const { drafts } = createFakeHost({});
  await drafts.saveAll([photoEntry(asUploadId('chosen'), file('chosen.jpg'))]);
  const photos = [chosen('chosen'), chosen('no-room'), chosen('elsewhere', '')];
  const restored = await restoredPhotos(drafts, photos);
  expect(restored.map(({ stage, problem, original }) => [stage, problem, original?.name])).toEqual([
    ['reading', null, 'chosen.jpg'],
    ['failed', 'gone', undefined],
    ['failed', 'elsewhere', undefined],
  ]);
});

it('takes up photos that waited beside those that are here, and asks about shared ones', async () => {
  const host = createFakeHost({});
  const before = { ...newImport(undefined), photos: [chosen('before')] };
  await host.drafts.saveAll([
    [importKey(person, undefined), importToKeep(before)],
    photoEntry(asUploadId('before'), file('before.jpg')),
    ...waitingToKeep([file('tried.jpg')]),
  ]);
  const names = async () => {
    const { photos, shared } = await loadStart(host, person, undefined);
    return [photos.map(({ name }) => name), shared.map(({ name }) => name)];
  };
  expect(await names()).toEqual([['before.jpg', 'tried.jpg'], []]);
  await host.drafts.saveAll(waitingToKeep([file('shared.jpg')], { isShared: true }));
  expect(await names()).toEqual([['before.jpg', 'tried.jpg'], ['shared.jpg']]);
});

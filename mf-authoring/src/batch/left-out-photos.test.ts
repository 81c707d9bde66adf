import type { UploadsApi } from '@waypost/contracts/api/drafts-api.ts';
import type { UploadId } from '@waypost/contracts/ids.ts';

import { NO_FACTS } from '../photo/photo-facts.ts';
import { PictureError } from '../photo/picture-error.ts';
import { createPhotoBatch } from './photo-batch.ts';

const forever = new AbortController().signal;
const photo = (name: string, content = name) => new File([content], name, { type: 'image/jpeg' });
const answer = (id: UploadId) => Promise.resolve({ id, sha256: '', createdAt: 0, src: '' });

/** A batch that notes what is prepared; what begins with "broken" can not be. */
function batchWith(send: UploadsApi['send']) {
  const prepared: string[] = [];
  const batch = createPhotoBatch({
    services: {
      readPhoto: () => Promise.resolve({ ...NO_FACTS, capturedAt: '2024-05-03T10:00:00' }),
      nameLocations: () => Promise.resolve([null]),
      async preparePicture(file) {
        prepared.push((file as File).name);
        if ((await file.text()).startsWith('broken')) throw new PictureError('unreadable');
        return { blob: new Blob(['x'], { type: 'image/jpeg' }), width: 4, height: 3 };
      },
    },
    uploads: { send, list: () => Promise.resolve([]), delete: () => Promise.resolve() },
  });
  return { batch, prepared };
}

it('neither prepares nor sends a photo that is left out, and does both once it is wanted again', async () => {
  const sent: UploadId[] = [];
  const { batch, prepared } = batchWith((id) => {
    sent.push(id);
    return answer(id);
  });
  const [kept, out] = batch.add([photo('kept.jpg'), photo('out.jpg')]);
  batch.leaveOut([out!]);
  batch.hold();
  batch.goOn();
  await batch.settled([kept!], forever);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([prepared, sent]).toEqual([['kept.jpg'], [kept]]);
  batch.leaveOut([]);
  await batch.settled([out!], forever);
  expect(sent).toEqual([kept, out]);
});

it('stops sending one that is left out on its way, and sends it by the same id when that is taken back', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const sent: UploadId[] = [];
  let begun = (): void => undefined;
  const isSending = new Promise<void>((resolve) => (begun = resolve));
  const { batch, prepared } = batchWith((id, _, options) => {
    begun();
    signals.push(options?.signal);
    sent.push(id);
    return signals.length === 1 ? new Promise(() => undefined) : answer(id);
  });
  const [id] = batch.add([photo('a.jpg')]);
  await isSending;
  batch.leaveOut([id!]);
  expect(signals[0]?.aborted).toBe(true);
  batch.leaveOut([]);
  await batch.settled([id!], forever);
  expect(sent).toEqual([id, id]);
  expect(prepared).toEqual(['a.jpg']);
});

it('does not begin with one that an earlier visit left out', async () => {
  const { batch, prepared } = batchWith(answer);
  const id = 'before' as UploadId;
  const known = { id, name: 'a.jpg', location: null, capturedAt: null };
  const restored = { id, name: 'a.jpg', original: photo('a.jpg'), known, stage: 'preparing', prepared: null };
  batch.restore([restored as never]);
  batch.leaveOut([id]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(prepared).toEqual([]);
});

it('takes the file that is chosen again where the one before could not be used', async () => {
  const { batch } = batchWith(answer);
  const [id] = batch.add([photo('a.jpg', 'broken')]);
  await batch.settled([id!], forever);
  expect(batch.list()[0]?.problem).toBe('unreadable');
  await batch.settled(batch.add([photo('a.jpg')]), forever);
  await batch.settled([id!], forever);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(batch.list().map((one) => [one.id, one.stage, one.problem])).toEqual([[id, 'sent', null]]);
  expect(batch.chosenAgain()).toEqual([]);
});

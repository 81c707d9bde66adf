import type { UploadsApi } from '@waypost/contracts/api/drafts-api.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import type { UploadId } from '@waypost/contracts/ids.ts';

import { PictureError } from '../photo/picture-error.ts';
import { NO_FACTS } from '../photo/photo-facts.ts';
import { createPhotoBatch } from './photo-batch.ts';

const forever = new AbortController().signal;
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

function batchWith(send: UploadsApi['send'], order: string[] = [], asked: unknown[] = []) {
  return createPhotoBatch({
    services: {
      readPhoto(file) {
        order.push(`read ${(file as File).name}`);
        return Promise.resolve({ ...NO_FACTS, capturedAt: '2024-05-03T10:00:00' });
      },
      nameLocations: () => Promise.resolve([null]),
      preparePicture(file, options) {
        asked.push(options?.keepFullSize);
        const { name } = file as File;
        order.push(`prepare ${name}`);
        if (name.endsWith('.txt')) return Promise.reject(new PictureError('wrong-type'));
        return Promise.resolve({ blob: new Blob([name], { type: 'image/jpeg' }), width: 4, height: 3 });
      },
    },
    uploads: { send, list: () => Promise.resolve([]), delete: () => Promise.resolve() },
    pause: () => Promise.resolve(),
  });
}

const answer = (id: UploadId) => Promise.resolve({ id, sha256: '', createdAt: 0, src: '' });

it('reads all photos before any is prepared, and sends each under its own id with its own sum', async () => {
  const sent: unknown[] = [];
  const order: string[] = [];
  const batch = batchWith((id, { sha256, capturedAt }) => {
    sent.push([id, sha256.length, capturedAt]);
    return answer(id);
  }, order);
  const ids = batch.add([photo('a.jpg'), photo('b.jpg')]);
  await batch.settled(ids, forever);
  expect(order.map((one) => one.split(' ')[0])).toEqual(['read', 'read', 'prepare', 'prepare']);
  expect(sent).toHaveLength(2);
  expect(sent).toEqual(expect.arrayContaining(ids.map((id) => [id, 64, '2024-05-03T10:00:00'])));
});

it('tries again by itself while the line or the site is down, and sends nothing twice that has arrived', async () => {
  const asked: UploadId[] = [];
  const batch = batchWith((id) => {
    asked.push(id);
    return asked.length < 4
      ? Promise.reject(createAppError(asked.length < 2 ? 'offline' : 'server'))
      : answer(id);
  });
  const ids = batch.add([photo('a.jpg')]);
  await batch.settled(ids, forever);
  expect(asked).toEqual(Array(4).fill(ids[0]));
  batch.retry(ids[0]!);
  expect(asked).toHaveLength(4);
});

it('says of a photo why it can not be used, and goes on with the others', async () => {
  const batch = batchWith(answer);
  const ids = batch.add([photo('notes.txt'), photo('b.jpg')]);
  await batch.settled(ids, forever);
  expect(listed(batch)).toEqual([
    ['notes.txt', 'failed', 'wrong-type'],
    ['b.jpg', 'sent', null],
  ]);
});

it('sends one that was refused once more when asked to', async () => {
  let isFull = true;
  const batch = batchWith((id) => (isFull ? Promise.reject(createAppError('too-large')) : answer(id)));
  const ids = batch.add([photo('a.jpg')]);
  await batch.settled(ids, forever);
  expect(listed(batch)).toEqual([['a.jpg', 'failed', 'send-too-large']]);
  isFull = false;
  batch.retry(ids[0]!);
  await batch.settled(ids, forever);
  expect(listed(batch)).toEqual([['a.jpg', 'sent', null]]);
});

it('goes on with what an earlier visit had prepared, and leaves alone what the site has', async () => {
  const asked: UploadId[] = [];
  const batch = batchWith((id) => {
    asked.push(id);
    return answer(id);
  });
  const kept = (id: string, stage: 'sending' | 'sent') => ({
    ...{
      id: id as UploadId,
      name: id,
      original: null,
      stage,
      share: 0,
      problem: null,
      notes: [],
      thumbnail: null,
      src: null,
      look: null,
    },
    known: {
      id: id as UploadId,
      name: id,
      location: null,
      altitude: null,
      capturedAt: null,
      capturedOffset: null,
      takenAt: null,
    },
    prepared: stage === 'sent' ? null : { blob: new Blob([id]), width: 1, height: 1 },
  });
  batch.restore([kept('one', 'sending'), kept('two', 'sent')]);
  await batch.settled(['one', 'two'] as UploadId[], forever);
  expect(asked).toEqual(['one']);
});

it('takes a photo that is chosen twice once, and says which it is', async () => {
  const sent: UploadId[] = [];
  const batch = batchWith((id) => {
    sent.push(id);
    return answer(id);
  });
  const [first] = batch.add([photo('a.jpg')]);
  await batch.settled([first!], forever);
  const ids = batch.add([photo('a.jpg'), photo('b.jpg')]);
  await batch.settled(ids, forever);
  expect(listed(batch)).toEqual([
    ['a.jpg', 'sent', null],
    ['b.jpg', 'sent', null],
  ]);
  expect(batch.chosenAgain()).toEqual([first]);
  expect(sent).toHaveLength(2);
});

it('goes on with a photo whose file had gone as soon as it is chosen again, under the id it had', async () => {
  const sent: UploadId[] = [];
  const batch = batchWith((id) => {
    sent.push(id);
    return answer(id);
  });
  const id = 'before' as UploadId;
  const known = { id, name: 'a.jpg', location: null, capturedAt: '2024-05-03T10:00:00' };
  batch.restore([{ id, name: 'a.jpg', original: null, known, stage: 'failed', problem: 'gone' } as never]);
  await batch.settled(batch.add([photo('a.jpg')]), forever);
  await batch.settled([id], forever);
  expect(listed(batch)).toEqual([['a.jpg', 'sent', null]]);
  expect(sent).toEqual([id]);
  expect(batch.chosenAgain()).toEqual([]);
});

it('reads and neither prepares nor sends while it is held, and then goes on with all', async () => {
  const order: string[] = [];
  const batch = batchWith(answer, order);
  batch.hold();
  const ids = batch.add([photo('a.jpg'), photo('b.jpg')]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(listed(batch).map(([, stage]) => stage)).toEqual(['preparing', 'preparing']);
  expect(order).toEqual(['read a.jpg', 'read b.jpg']);
  batch.goOn();
  await batch.settled(ids, forever);
  expect(listed(batch).map(([, stage]) => stage)).toEqual(['sent', 'sent']);
});

it('stops what is being sent when it is held, and sends it once it goes on', async () => {
  const signals: AbortSignal[] = [];
  let begun = (): void => undefined;
  const isSending = new Promise<void>((resolve) => (begun = resolve));
  const batch = batchWith((id, _, options) => {
    signals.push(options!.signal!);
    begun();
    return signals.length === 1 ? new Promise(() => undefined) : answer(id);
  });
  const ids = batch.add([photo('a.jpg')]);
  await isSending;
  batch.hold();
  expect([signals[0]?.aborted, batch.isHeld()]).toEqual([true, true]);
  batch.goOn();
  await batch.settled(ids, forever);
  expect(signals).toHaveLength(2);
  expect(listed(batch)).toEqual([['a.jpg', 'sent', null]]);
});

it('prepares photos with every pixel where that is wanted', async () => {
  const asked: unknown[] = [];
  const batch = batchWith(answer, [], asked);
  batch.keepFullSize(true);
  await batch.settled(batch.add([photo('a.jpg')]), forever);
  batch.keepFullSize(false);
  await batch.settled(batch.add([photo('b.jpg')]), forever);
  expect(asked).toEqual([true, false]);
});

it('stops with a photo that is taken out', async () => {
  let begun = (_: AbortSignal): void => undefined;
  const sending = new Promise<AbortSignal>((resolve) => (begun = resolve));
  const batch = batchWith((_, __, options) => {
    begun(options!.signal!);
    return new Promise(() => undefined);
  });
  const ids = batch.add([photo('a.jpg')]);
  const signal = await sending;
  batch.remove(ids);
  expect(signal.aborted).toBe(true);
});

const listed = (batch: ReturnType<typeof createPhotoBatch>) =>
  batch.list().map(({ name, stage, problem }) => [name, stage, problem]);

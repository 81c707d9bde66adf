import 'fake-indexeddb/auto';

import { createDraftService } from './draft-service.ts';

const KEY = 'story-form:user00000000001:new';

afterEach(() => jest.restoreAllMocks());

it('says that it kept a draft, and gives it back until it is removed', async () => {
  const drafts = createDraftService();
  expect(await drafts.save(KEY, { title: 'Three weeks of salt' })).toBe('kept');
  expect(await drafts.load(KEY)).toEqual({ title: 'Three weeks of salt' });
  await drafts.remove(KEY);
  expect(await drafts.load(KEY)).toBeUndefined();
});

it('says that it kept nothing where opening the database throws, and goes on', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const drafts = createDraftService();
  expect(await drafts.save(KEY, { title: 'Three weeks of salt' })).toBe('refused');
  expect(await drafts.load(KEY)).toBeUndefined();
  await expect(drafts.remove(KEY)).resolves.toBeUndefined();
});

it('gives back what was typed last though the page was gone before the database had it', async () => {
  const [left, kept] = [new EventTarget(), new Map<string, string>()];
  Object.assign(globalThis, {
    addEventListener: left.addEventListener.bind(left),
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  const drafts = createDraftService();
  await drafts.save(KEY, { title: 'The' });
  left.dispatchEvent(new Event('pagehide'));
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The page is gone.', 'AbortError');
  });
  void drafts.save(KEY, { title: 'The castle' });
  void drafts.save(`${KEY}:photo`, { file: new Blob(['not text']) });
  put.mockRestore();
  expect([...kept.keys()]).toEqual([`waypost-last:${KEY}`]);
  const again = createDraftService();
  expect(await again.load(KEY)).toEqual({ title: 'The castle' });
  await again.save(KEY, { title: 'The castle hill' });
  expect(kept.size).toBe(0);
  expect(await again.load(KEY)).toEqual({ title: 'The castle hill' });
});

it('says that it kept nothing of what can not be stored', async () => {
  expect(await createDraftService().save(KEY, { title: () => 'not data' })).toBe('refused');
});

it('says that the device is full, and keeps what was kept before', async () => {
  const drafts = createDraftService();
  await drafts.save(KEY, { title: 'Before' });
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  expect(await drafts.save(KEY, { title: 'After' })).toBe('full');
  expect(await drafts.load(KEY)).toEqual({ title: 'Before' });
});

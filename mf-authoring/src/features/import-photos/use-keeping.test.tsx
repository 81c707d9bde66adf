import { act, renderHook, waitFor } from '@testing-library/react';
import type { DraftService } from '@waypost/contracts/host-services.ts';
import type { UploadId } from '@waypost/contracts/ids.ts';
import { MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { newBatchPhoto, type BatchPhoto } from '../../batch/batch-photo.ts';
import type { PhotoBatch } from '../../batch/photo-batch.ts';
import { Scope } from '../../lib/scope.ts';
import { createFormHost } from '../../testing/render-form.tsx';
import { newImport } from './kept-import.ts';
import { useKeeping } from './use-keeping.ts';

it('names photos the device has no room for, until they are kept prepared', async () => {
  const host = createFormHost();
  // Room for the list alone, and for one picture that is prepared.
  const drafts: DraftService = {
    ...host.drafts,
    saveAll: (entries) => Promise.resolve(entries.some(([key]) => /photo/.test(key)) ? 'full' : 'kept'),
    save: () => Promise.resolve('kept'),
  };
  const photo = newBatchPhoto('upload000000001' as UploadId, 'a.jpg', new File(['a photo'], 'a.jpg'));
  let list: readonly BatchPhoto[] = [photo];
  const batch = { list: () => list } as PhotoBatch;
  const kept = newImport(undefined);
  const options = { user: MARINA, storyId: undefined, batch, initial: [], kept };
  const draft = { stop: () => Promise.resolve(0) };
  const { result, rerender } = renderHook(() => useKeeping({ ...options, list, draft }), {
    wrapper: ({ children }) => <Scope host={{ ...host, drafts }}>{children}</Scope>,
  });
  await act(() => result.current.keepChosen(list));
  expect([...result.current.unkept]).toEqual([photo.id]);
  const prepared = { blob: new Blob(['a']), width: 4, height: 3 };
  list = [{ ...photo, stage: 'sending', original: null, prepared }];
  rerender();
  await waitFor(() => expect(result.current.unkept.size).toBe(0));
});

import { act, renderHook } from '@testing-library/react';
import type { DraftContent } from '@waypost/contracts/draft.ts';
import { asDraftId } from '@waypost/contracts/ids.ts';
import type { ReactNode } from 'react';

import { Scope } from '../../lib/scope.ts';
import { createFormHost } from '../../testing/render-form.tsx';
import { useServerDraft } from './use-server-draft.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('saves what a person has changed, and nothing of what was begun on another device before', async () => {
  const host = createFormHost();
  const update = jest.spyOn(host.api.drafts, 'update').mockResolvedValue({ revision: 4 } as never);
  const wrapper = ({ children }: { readonly children: ReactNode }) => <Scope host={host}>{children}</Scope>;
  const content = { story: { title: 'There' } } as DraftContent;
  const changed = { story: { title: 'Here' } } as DraftContent;
  const options = { id: asDraftId('draft0000000001'), revision: 3, onRevision: () => undefined };
  const { rerender } = renderHook(useServerDraft, {
    wrapper,
    initialProps: { ...options, content, isStored: true },
  });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(update).not.toHaveBeenCalled();
  rerender({ ...options, content: changed, isStored: false });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(update.mock.calls).toEqual([[options.id, 3, changed]]);
});

import { act, renderHook } from '@testing-library/react';
import type { DraftContent } from '@waypost/contracts/draft.ts';
import type { HostServices } from '@waypost/contracts/host-services.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { ID_TAKEN } from '@waypost/contracts/errors/id-taken.ts';
import { asDraftId, asStoryId } from '@waypost/contracts/ids.ts';
import type { ReactNode } from 'react';

import { ACCEPTED } from '../../drafts/has-become-story.ts';
import { Scope } from '../../lib/scope.ts';
import { createFormHost } from '../../testing/render-form.tsx';
import { useServerDraft } from './use-server-draft.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wrapperOf = (host: HostServices) =>
  function Wrapper({ children }: { readonly children: ReactNode }) {
    return <Scope host={host}>{children}</Scope>;
  };
const content = { story: { title: 'There' } } as DraftContent;
const changed = { story: { title: 'Here' } } as DraftContent;
const options = {
  id: asDraftId('draft0000000001'),
  standing: { revision: 3, asked: [] },
  onStanding: () => undefined,
};

it('makes the story of the revision that is stored last, though another is saved just then', async () => {
  const host = createFormHost();
  let stored = 3;
  const answers: (() => void)[] = [];
  const later = () => new Promise<void>((resolve) => answers.push(resolve));
  jest.spyOn(host.api.drafts, 'update').mockImplementation(async () => {
    stored += 1;
    const revision = stored;
    await later();
    return { revision } as never;
  });
  const accept = jest.spyOn(host.api.drafts, 'accept').mockResolvedValue('story' as never);
  const { result } = renderHook(useServerDraft, {
    wrapper: wrapperOf(host),
    initialProps: { ...options, content: changed, isStored: false },
  });
  const made = result.current.accept(new AbortController().signal);
  // The time for what was typed before has come while the first is on its way.
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  for (let round = 0; round < 3; round += 1) {
    answers.splice(0).forEach((answer) => answer());
    await act(() => jest.advanceTimersByTimeAsync(0));
  }
  await made;
  expect(accept.mock.calls[0]?.[1]).toBe(stored);
});

it('saves what a person has changed, and nothing of what was begun on another device before', async () => {
  const host = createFormHost();
  const update = jest.spyOn(host.api.drafts, 'update').mockResolvedValue({ revision: 4 } as never);
  const { rerender } = renderHook(useServerDraft, {
    wrapper: wrapperOf(host),
    initialProps: { ...options, content, isStored: true },
  });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(update).not.toHaveBeenCalled();
  rerender({ ...options, content: changed, isStored: false });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(update.mock.calls).toEqual([[options.id, 3, changed]]);
});

const again = { story: { title: 'Here, and typed since' } } as DraftContent;
const taken = createAppError('invalid', { fieldCodes: { id: ID_TAKEN } });

it.each([
  [0, 'create', taken],
  [3, 'update', createAppError('conflict')],
] as const)(
  'goes on from its own when the answer to one of revision %i got lost with the page, though more was typed since',
  async (revision, way, refusal) => {
    const host = createFormHost();
    jest
      .spyOn(host.api.drafts, 'open')
      .mockResolvedValue({ revision: revision + 1, content: changed } as never);
    jest.spyOn(host.api.drafts, way).mockRejectedValueOnce(refusal);
    const update = jest.spyOn(host.api.drafts, 'update');
    update.mockResolvedValue({ revision: revision + 2 } as never);
    const standings: unknown[] = [];
    const { result } = renderHook(useServerDraft, {
      wrapper: wrapperOf(host),
      initialProps: {
        ...options,
        standing: { revision, asked: [JSON.stringify(changed)] },
        content: again,
        isStored: false,
        onStanding: (standing) => standings.push(standing),
      },
    });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(update.mock.lastCall).toEqual([options.id, revision + 1, again]);
    expect(standings.at(-1)).toEqual({ revision: revision + 2, asked: [] });
    expect(result.current.state.status).toBe('saved');
  },
);

it('says that another device has saved since, and writes nothing over it', async () => {
  const host = createFormHost();
  jest.spyOn(host.api.drafts, 'open').mockResolvedValue({ revision: 4, content } as never);
  const update = jest.spyOn(host.api.drafts, 'update').mockRejectedValue(createAppError('conflict'));
  const { result } = renderHook(useServerDraft, {
    wrapper: wrapperOf(host),
    initialProps: { ...options, content: changed, isStored: false },
  });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(result.current.state).toEqual({ status: 'conflict', revision: 4 });
  expect(update).toHaveBeenCalledTimes(1);
});

it('changes nothing any more once the story is made, whatever becomes known meanwhile', async () => {
  const host = createFormHost();
  const update = jest.spyOn(host.api.drafts, 'update').mockResolvedValue({ revision: 4 } as never);
  let answer: () => void = () => undefined;
  jest.spyOn(host.api.drafts, 'accept').mockImplementation(async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return 'story' as never;
  });
  const { result, rerender } = renderHook(useServerDraft, {
    wrapper: wrapperOf(host),
    initialProps: { ...options, content: changed, isStored: false },
  });
  const made = result.current.accept(new AbortController().signal);
  await act(() => jest.advanceTimersByTimeAsync(0));
  rerender({ ...options, content: again, isStored: false });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  answer();
  await made;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(update.mock.calls.map(([, , sent]) => sent)).toEqual([changed]);
});

it('leads to the story that was made though the answer that said so got lost', async () => {
  const host = createFormHost();
  const became = createAppError('invalid', { fieldCodes: { story: ACCEPTED } });
  const update = jest.spyOn(host.api.drafts, 'update').mockRejectedValue(became);
  jest.spyOn(host.api.drafts, 'accept').mockResolvedValue('story' as never);
  const { result } = renderHook(useServerDraft, {
    wrapper: wrapperOf(host),
    initialProps: { ...options, content: changed, isStored: false },
  });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(update).toHaveBeenCalledTimes(1);
  expect(await result.current.accept(new AbortController().signal)).toBe('story');
});

it('says that another device has made the story, and never that this one did', async () => {
  const host = createFormHost();
  const storyId = asStoryId('story0000000001');
  const isStory = createAppError('invalid', { fieldCodes: { story: ACCEPTED } });
  jest.spyOn(host.api.drafts, 'update').mockRejectedValue(isStory);
  jest.spyOn(host.api.drafts, 'open').mockResolvedValue({ storyId } as never);
  const accept = jest.spyOn(host.api.drafts, 'accept').mockResolvedValue(storyId);
  const { result } = renderHook(useServerDraft, {
    wrapper: wrapperOf(host),
    initialProps: { ...options, content: changed, isStored: false },
  });
  await act(() => expect(result.current.accept(new AbortController().signal)).rejects.toBe(isStory));
  expect([accept.mock.calls, result.current.state]).toEqual([[], { status: 'published', storyId }]);
});

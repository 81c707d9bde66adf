/** @page */
import { renderHook } from '@testing-library/react';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { ID_TAKEN } from '@waypost/contracts/errors/id-taken.ts';

import { freshAttempt, type Attempt } from './attempt.ts';
import { useAttempt } from './use-attempt.ts';

const taken = createAppError('invalid', { fieldCodes: { id: ID_TAKEN } });

function start(initial: Attempt<string> = freshAttempt()) {
  const { result } = renderHook(() => useAttempt(initial, () => undefined));
  return { initial, attempt: result.current, send: jest.fn<Promise<string>, [unknown]>() };
}

it.each(['offline', 'timeout', 'aborted', 'server', 'unexpected'] as const)(
  'after %s, when it may have been stored, the next try goes to the same id',
  async (code) => {
    const { initial, attempt, send } = start();
    send.mockRejectedValueOnce(createAppError(code)).mockResolvedValueOnce('stored');
    await expect(attempt.create(send)).rejects.toMatchObject({ code });
    expect(attempt.current()).toEqual({ id: initial.id, isUnanswered: true });
    expect(await attempt.create(send)).toBe('stored');
    expect(send.mock.calls).toEqual([
      [{ id: initial.id, mayExist: false }],
      [{ id: initial.id, mayExist: true }],
    ]);
  },
);

it('is no try at all while the device has no network', async () => {
  const { initial, attempt, send } = start();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  send.mockRejectedValueOnce(createAppError('offline'));
  await expect(attempt.create(send)).rejects.toMatchObject({ code: 'offline' });
  expect(attempt.current()).toEqual({ id: initial.id, isUnanswered: false });
});

it('is marked as unanswered while it is on its way, so that a reload then knows', async () => {
  const { attempt, send } = start();
  send.mockImplementation(() => Promise.resolve(String(attempt.current().isUnanswered)));
  expect(await attempt.create(send)).toBe('true');
});

it.each(['invalid', 'forbidden', 'unauthorized', 'too-large', 'rate-limited'] as const)(
  'after %s nothing was stored, and the next try is a first one',
  async (code) => {
    const { initial, attempt, send } = start();
    send.mockRejectedValue(createAppError(code));
    await expect(attempt.create(send)).rejects.toMatchObject({ code });
    expect(attempt.current()).toEqual(initial);
  },
);

it('after a refusal of a later try the first one is still unanswered', async () => {
  const { initial, attempt, send } = start({ ...freshAttempt(), isUnanswered: true });
  send.mockRejectedValue(createAppError('invalid'));
  await expect(attempt.create(send)).rejects.toMatchObject({ code: 'invalid' });
  expect(attempt.current()).toEqual(initial);
});

it('after success the next record gets an id of its own', async () => {
  const { initial, attempt, send } = start();
  send.mockResolvedValue('stored');
  await attempt.create(send);
  expect(attempt.current().isUnanswered).toBe(false);
  expect(attempt.current().id).not.toBe(initial.id);
});

it('when another form has used the id, another one is taken, once', async () => {
  const { initial, attempt, send } = start();
  send.mockRejectedValueOnce(taken).mockResolvedValueOnce('stored');
  expect(await attempt.create(send)).toBe('stored');
  const [[first], [second]] = send.mock.calls as [[{ id: string }], [{ id: string; mayExist: boolean }]];
  expect(first.id).toBe(initial.id);
  expect(second.id).not.toBe(initial.id);
  expect(second.mayExist).toBe(false);
  send.mockReset().mockRejectedValue(taken);
  await expect(attempt.create(send)).rejects.toBe(taken);
  expect(send).toHaveBeenCalledTimes(2);
});

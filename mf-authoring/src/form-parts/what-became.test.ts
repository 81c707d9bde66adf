import { createAppError } from '@waypost/contracts/errors/app-error.ts';

import { whatBecame } from './what-became.ts';

const absent = createAppError('not-found');
const isAsSent = (title: string) => title === 'as sent';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function ask(get: jest.Mock<Promise<string>, [AbortSignal]>, isWhole: boolean) {
  const answer = whatBecame({ get, isAsSent, isWhole });
  await jest.advanceTimersByTimeAsync(20_000);
  return answer;
}

const server = () => jest.fn<Promise<string>, [AbortSignal]>();

it('what the server has as it was sent is saved', async () => {
  expect(await ask(server().mockResolvedValue('as sent'), true)).toEqual({
    status: 'saved',
    stored: 'as sent',
  });
});

it('what the server stores a moment after the stop is saved too', async () => {
  const get = server()
    .mockRejectedValueOnce(absent)
    .mockRejectedValueOnce(absent)
    .mockResolvedValue('as sent');
  expect(await ask(get, true)).toMatchObject({ status: 'saved' });
});

it('what was sent in part and is not there is not saved', async () => {
  expect(await ask(server().mockRejectedValue(absent), false)).toEqual({
    status: 'not-saved',
    earlier: null,
  });
});

it('what was sent whole and is not there within seconds may still be stored', async () => {
  expect(await ask(server().mockRejectedValue(absent), true)).toEqual({ status: 'unknown' });
});

it('a record of an earlier try is told from what was sent last', async () => {
  expect(await ask(server().mockResolvedValue('an earlier title'), false)).toEqual({
    status: 'not-saved',
    earlier: 'an earlier title',
  });
});

it('without an answer nothing is known', async () => {
  expect(await ask(server().mockRejectedValue(createAppError('offline')), false)).toEqual({
    status: 'unknown',
  });
});

it('a server that does not answer is not waited for', async () => {
  const get = server().mockImplementation(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(createAppError('aborted')));
      }),
  );
  expect(await ask(get, false)).toEqual({ status: 'unknown' });
});

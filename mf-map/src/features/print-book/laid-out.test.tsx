import { act, render } from '@testing-library/react';

import { LaidOut } from './laid-out.tsx';

const Book = () => (
  <>
    <img alt="first" />
    <img alt="second" />
    <img alt="third" />
  </>
);

/** Milliseconds after which each picture has come, and how often it is refused before; only an address set anew is asked for anew. */
function layOut(after: Readonly<Record<string, number>>, refusals: Readonly<Record<string, number>> = {}) {
  const left: Record<string, number> = { ...refusals };
  HTMLImageElement.prototype.decode = function decode(this: HTMLImageElement) {
    return new Promise((resolve, reject) => setTimeout(left[this.alt] ? reject : resolve, after[this.alt]));
  };
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function again(
    this: HTMLImageElement,
  ) {
    left[this.alt] = (left[this.alt] ?? 1) - 1;
  });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
  const onReady = jest.fn();
  const { unmount } = render(
    <LaidOut onReady={onReady}>
      <Book />
    </LaidOut>,
  );
  return { onReady, unmount };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('waits for all pictures while they keep coming, however long that takes', async () => {
  const { onReady } = layOut({ first: 10_000, second: 20_000, third: 49_000 });
  await pass(48_000);
  expect(onReady).not.toHaveBeenCalled();
  await pass(1_000);
  expect(onReady).toHaveBeenCalledTimes(1);
});

it('leaves a picture out that does not come, once the others are there for a while', async () => {
  const { onReady } = layOut({ first: 10_000, second: 20_000, third: 1e9 });
  await pass(49_000);
  expect(onReady).not.toHaveBeenCalled();
  await pass(1_000);
  expect(onReady).toHaveBeenCalledTimes(1);
});

it('asks again for a picture that did not come, and waits for it', async () => {
  const { onReady } = layOut({ first: 1_000, second: 1_000, third: 1_000 }, { third: 2 });
  await pass(9_000);
  expect(onReady).not.toHaveBeenCalled();
  await pass(1_000);
  expect(onReady).toHaveBeenCalledTimes(1);
});

it('prints without a picture that does not come however often it is asked for', async () => {
  const { onReady } = layOut({ first: 1_000, second: 1_000, third: 1_000 }, { third: Infinity });
  await pass(20_000);
  expect(onReady).not.toHaveBeenCalled();
  await pass(1_000);
  expect(onReady).toHaveBeenCalledTimes(1);
});

it('prints nothing after it was called off', async () => {
  const { onReady, unmount } = layOut({ first: 10_000, second: 20_000, third: 1e9 });
  await pass(25_000);
  unmount();
  await pass(60_000);
  expect(onReady).not.toHaveBeenCalled();
});

import { act, renderHook } from '@testing-library/react';

import { useAfterPaint } from './use-after-paint.ts';

const given = (value: string, mayWait: boolean) => ({ value, mayWait });

describe('a value after the next frame', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function follow() {
    const seen: string[] = [];
    const hook = renderHook(
      ({ value, mayWait }) => {
        const now = useAfterPaint(value, mayWait);
        if (seen.at(-1) !== now) seen.push(now);
      },
      { initialProps: given('a', false) },
    );
    const frame = () => act(() => jest.advanceTimersByTime(40));
    return { seen, frame, ...hook };
  }

  it('comes once the frame is drawn, and is the last of several', () => {
    const { seen, frame, rerender } = follow();
    rerender(given('b', true));
    rerender(given('c', true));
    expect(seen).toEqual(['a']);
    frame();
    expect(seen).toEqual(['a', 'c']);
  });

  it('comes at once where it may not wait, and nothing older comes after it', () => {
    const { seen, frame, rerender } = follow();
    rerender(given('b', true));
    rerender(given('c', false));
    rerender(given('d', true));
    expect(seen).toEqual(['a', 'c']);
    frame();
    frame();
    expect(seen).toEqual(['a', 'c', 'd']);
  });

  it('never comes to what is gone', () => {
    const { seen, frame, rerender, unmount } = follow();
    rerender(given('b', true));
    unmount();
    frame();
    expect(seen).toEqual(['a']);
  });
});

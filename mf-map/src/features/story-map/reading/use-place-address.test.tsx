import { act, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { usePlaceAddress } from './use-place-address.ts';

function Reader({ address }: { readonly address: string | null }) {
  usePlaceAddress(address);
  return null;
}

const readAt = (address: string) =>
  render(
    <BrowserRouter>
      <Reader address={address} />
    </BrowserRouter>,
  );

describe('the address of the place the reader is at', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/story');
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('is said after a while, in the entry of the story', () => {
    const entries = window.history.length;
    readAt('/story/place');
    act(() => void jest.advanceTimersByTime(1000));
    expect(window.location.pathname).toBe('/story/place');
    expect(window.history.length).toBe(entries);
  });

  it('does not take the entry of what is being opened and not on the page yet', () => {
    readAt('/story/place');
    window.history.pushState({ usr: { openPlace: 'place' }, key: 'opened', idx: 1 }, '', '/story');
    act(() => void jest.advanceTimersByTime(1000));
    expect(window.history.state).toMatchObject({ key: 'opened', usr: { openPlace: 'place' } });
  });
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';

import { createAppError } from '@waypost/contracts/errors/app-error.ts';

import { NotificationRegion } from './notification-region.tsx';
import { createNotificationStore } from './notification-store.ts';

function show(undo: () => Promise<unknown>) {
  const store = createNotificationStore();
  const onUndone = jest.fn();
  render(<NotificationRegion store={store} onUndone={onUndone} />);
  act(() => store.alert('success', 'Rocha is in the bin.', undo));
  return onUndone;
}

describe('what can be undone', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const isThere = () => screen.queryByText('Rocha is in the bin.') !== null;
  const after = (time: number) => act(() => jest.advanceTimersByTime(time));

  it('is a status for ten seconds, and no alert', () => {
    show(() => Promise.resolve());
    expect(screen.getByRole('status')).toHaveTextContent('Rocha is in the bin.');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    after(9_900);
    expect(isThere()).toBe(true);
    after(200);
    expect(isThere()).toBe(false);
  });

  it.each([
    ['has the focus', 'focusIn', 'focusOut'],
    ['is pointed at', 'mouseOver', 'mouseOut'],
  ] as const)('stays while it %s', (_, begins, ends) => {
    show(() => Promise.resolve());
    const button = screen.getByRole('button', { name: 'Undo' });
    fireEvent[begins](button);
    after(60_000);
    expect(isThere()).toBe(true);
    fireEvent[ends](button);
    after(10_100);
    expect(isThere()).toBe(false);
  });
});

it('has the page shown anew once something is undone', async () => {
  const onUndone = show(() => Promise.resolve());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(onUndone).toHaveBeenCalled());
  expect(screen.getByRole('alert')).toHaveTextContent('It is as it was before.');
});

it('says so where something was saved meanwhile, and leaves the page as it is', async () => {
  const onUndone = show(() => Promise.reject(createAppError('conflict')));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/changed elsewhere after you saved it/)).toBeInTheDocument();
  expect(onUndone).not.toHaveBeenCalled();
});

import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { PartOnItsWay } from './part-on-its-way.tsx';
import { Scope } from './scope.ts';
import { useLatePart } from './use-late-part.ts';

const onClosed = jest.fn();

function Part({ load }: { readonly load: () => Promise<string> }) {
  const loaded = useLatePart(load);
  if (loaded.status === 'ready') return <p>{loaded.value}</p>;
  return (
    <PartOnItsWay
      isLost={loaded.status === 'failed'}
      label="On its way"
      lost="It did not come."
      onRetry={loaded.reload}
      onClosed={onClosed}
    />
  );
}

function show(load: () => Promise<string>) {
  render(
    <Scope host={createFakeHost()}>
      <Part load={load} />
    </Scope>,
  );
}

const backOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

describe('a part that is fetched when it is needed', () => {
  it('is asked for again by itself, as often as it takes, each time the browser is back online', async () => {
    let count = 0;
    show(() => {
      count += 1;
      return count < 3 ? Promise.reject(new Error('offline')) : Promise.resolve('Here it is');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('It did not come.');
    await backOnline();
    expect(await screen.findByRole('alert')).toHaveTextContent('It did not come.');
    expect(count).toBe(2);
    await backOnline();
    expect(await screen.findByText('Here it is')).toBeVisible();
    await backOnline();
    expect(count).toBe(3);
  });

  it('can be asked for by hand, and given up', async () => {
    const load = jest.fn(() => Promise.reject<string>(new Error('offline')));
    show(load);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(load).toHaveBeenCalledTimes(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(onClosed).toHaveBeenCalledTimes(1);
  });
});

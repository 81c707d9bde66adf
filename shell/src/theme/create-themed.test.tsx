import type { Observable } from '@waypost/contracts/host-services.ts';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';

import { createThemed } from './create-themed.tsx';

const scheme: Observable<'light' | 'dark'> = { get: () => 'dark', subscribe: () => () => undefined };

type Load = NonNullable<Parameters<typeof createThemed>[1]>;

/** A theme that comes, or does not, when the test says so. */
function heldTheme() {
  let come = () => {};
  let fail = (_cause: unknown) => {};
  const load = jest.fn<ReturnType<Load>, []>(
    () =>
      new Promise((resolve, reject) => {
        come = () =>
          resolve({
            AntdTheme: (props) => <section aria-label={`in ${props.scheme.get()}`}>{props.children}</section>,
          });
        fail = reject;
      }),
  );
  return { load, come: () => come(), fail: (cause: unknown) => fail(cause) };
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly said: string }> {
  override state = { said: '' };
  static getDerivedStateFromError = (problem: Error) => ({ said: problem.message });
  override render() {
    return this.state.said || this.props.children;
  }
}

test('nothing is shown until the theme is there, and then everything in it', async () => {
  const { load, come } = heldTheme();
  const Themed = createThemed(scheme, load);
  render(<Themed>a form</Themed>);
  expect(document.body).not.toHaveTextContent('a form');
  await act(async () => come());
  expect(screen.getByRole('region', { name: 'in dark' })).toHaveTextContent('a form');
});

test('a theme that is there is neither asked for nor waited for again', async () => {
  const { load, come } = heldTheme();
  const Themed = createThemed(scheme, load);
  render(<Themed>a form</Themed>);
  await act(async () => come());
  render(<Themed>a dialog</Themed>);
  expect(screen.getByText('a dialog')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a theme that can not be had is thrown to the boundary around the remote', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { load, fail } = heldTheme();
  const Themed = createThemed(scheme, load);
  render(
    <Boundary>
      <Themed>a form</Themed>
    </Boundary>,
  );
  await act(async () => fail(new Error('the file of the theme is missing')));
  expect(document.body).toHaveTextContent('the file of the theme is missing');
});

test('a theme asked for ahead of its use that does not come harms nobody, and is asked for again when it is used', async () => {
  const { load, come, fail } = heldTheme();
  const Themed = createThemed(scheme, load);
  render(<Themed>{null}</Themed>);
  await act(async () => fail(new Error('the network is gone')));
  render(<Themed>a dialog</Themed>);
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => come());
  expect(screen.getByText('a dialog')).toBeVisible();
});

test('what waits for a theme that comes late is shown as soon as it comes', async () => {
  const { load, come } = heldTheme();
  const Themed = createThemed(scheme, load);
  render(<Themed>a form</Themed>);
  // As in a browser: where tests act, React holds nothing back.
  const isActing = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') as boolean;
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  try {
    come();
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.body).toHaveTextContent('a form');
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isActing);
  }
});

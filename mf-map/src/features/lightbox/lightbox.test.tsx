import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createPicture } from '@waypost/kit/testing/story-factory.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Scope } from '../../lib/scope.ts';
import { installLayout } from '../../testing/install-layout.ts';
import { Lightbox } from './lightbox.tsx';

const looks = ['Lighthouse', 'Dunes', 'Seals'].map((alt, at) => ({
  title: at < 2 ? 'Cabo Polonio' : 'Valizas',
  when: at < 2 ? 'Day 1 · Saturday 9 May' : '',
  picture: createPicture({
    fileName: `${alt}.jpg`,
    src: `/640/${alt}.jpg`,
    alt,
    caption: `${alt} at dusk`,
    ...(at === 1 && { by: 'Rui' }),
    largeSrc: `/1280/${alt}.jpg`,
    zoomSrc: `/2560/${alt}.jpg`,
    width: 4000,
    height: 3000,
  }),
}));

let onClosed: jest.Mock;
let onSeen: jest.Mock;

beforeEach(() => {
  installLayout();
  onClosed = jest.fn();
  onSeen = jest.fn();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const show = (start = 0, isShow = false) =>
  render(
    <Scope host={createFakeHost()}>
      <Lightbox looks={looks} start={start} isShow={isShow} onSeen={onSeen} onClosed={onClosed} />
    </Scope>,
  );

const image = (alt: string) => screen.getByRole('img', { name: alt });

it('shows the picture that was chosen with its caption, and tells which is looked at', async () => {
  show(1);
  expect(screen.getByRole('dialog', { name: 'Pictures of Cabo Polonio' })).toBeInTheDocument();
  expect(screen.getByText('Dunes at dusk')).toBeInTheDocument();
  expect(screen.getByText('Picture 2 of 3').parentElement).toHaveTextContent(
    'Cabo Polonio · Day 1 · Saturday 9 May · Photo: Rui · Picture 2 of 3',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByText('Seals at dusk')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Pictures of Valizas' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  expect(onSeen.mock.calls).toEqual([[2]]);
});

it('says that a picture does not come, and asks for it again', async () => {
  show();
  const first = image('Lighthouse');
  fireEvent.error(first);
  expect(screen.getByRole('status')).toHaveTextContent('This picture can’t be shown right now.');
  await userEvent.click(screen.getByText('Retry'));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(image('Lighthouse')).not.toBe(first);
});

it('says that the line is gone, and asks again as soon as it is back', () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  fireEvent.error(image('Lighthouse'));
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  line.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('as a slideshow goes on once the next picture can be drawn, until the space bar or the end', async () => {
  jest.useFakeTimers();
  let decoded: () => void = () => undefined;
  HTMLImageElement.prototype.decode = () => new Promise((resolve) => (decoded = resolve));
  const pass = () => act(() => jest.advanceTimersByTimeAsync(7000));
  const isAt = (position: number) => expect(screen.getByText(`Picture ${position} of 3`)).toBeInTheDocument();
  show(0, true);
  await pass();
  isAt(1);
  await act(() => Promise.resolve(decoded()));
  isAt(2);
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  await pass();
  await act(() => Promise.resolve(decoded()));
  isAt(2);
  fireEvent.keyDown(document.body, { key: 'PageDown' });
  isAt(3);
  fireEvent.keyDown(document.body, { key: 'MediaPlayPause' });
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  jest.useRealTimers();
});

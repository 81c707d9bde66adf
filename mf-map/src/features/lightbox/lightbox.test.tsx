import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createPicture } from '@waypost/kit/testing/story-factory.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Scope } from '../../lib/scope.ts';
import { installLayout } from '../../testing/install-layout.ts';
import { Lightbox } from './lightbox.tsx';

const pictures = ['Lighthouse', 'Dunes', 'Seals'].map((alt) =>
  createPicture({
    fileName: `${alt}.jpg`,
    src: `/640/${alt}.jpg`,
    alt,
    caption: `${alt} at dusk`,
    largeSrc: `/1280/${alt}.jpg`,
    zoomSrc: `/2560/${alt}.jpg`,
    width: 4000,
    height: 3000,
  }),
);

let onClosed: jest.Mock;
let onSeen: jest.Mock;

/** jsdom opens no dialogs. */
beforeEach(() => {
  installLayout();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  onClosed = jest.fn();
  onSeen = jest.fn();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const show = (start = 0) =>
  render(
    <Scope host={createFakeHost()}>
      <Lightbox title="Cabo Polonio" pictures={pictures} start={start} onSeen={onSeen} onClosed={onClosed} />
    </Scope>,
  );

const image = (alt: string) => screen.getByRole('img', { name: alt });

it('shows the picture that was chosen with its caption, and those beside it once it is there', () => {
  show(1);
  expect(screen.getByRole('dialog', { name: 'Pictures of Cabo Polonio' })).toBeInTheDocument();
  expect(screen.getByText('Dunes at dusk')).toBeInTheDocument();
  expect(screen.getByText('Picture 2 of 3')).toBeInTheDocument();
  expect(document.querySelectorAll('img')).toHaveLength(1);
  fireEvent.load(image('Dunes'));
  expect([...document.querySelectorAll('img')].map(({ alt }) => alt)).toEqual([
    'Lighthouse',
    'Dunes',
    'Seals',
  ]);
});

it('goes through the pictures by arrows, Home and End, and no further than they go', async () => {
  show();
  const at = async (key: string, position: string) => {
    await userEvent.keyboard(`{${key}}`);
    expect(screen.getByText(position)).toBeInTheDocument();
  };
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await at('ArrowLeft', 'Picture 1 of 3');
  await at('ArrowRight', 'Picture 2 of 3');
  await at('End', 'Picture 3 of 3');
  await at('ArrowRight', 'Picture 3 of 3');
  await at('Home', 'Picture 1 of 3');
  await userEvent.click(screen.getByLabelText('Next picture'));
  expect(screen.getByText('Dunes at dusk')).toBeInTheDocument();
  expect(onSeen.mock.calls).toEqual([[1], [2], [0], [1]]);
});

it('keeps its keys from the page, and is closed by Close, by Escape and by the phone’s Back', async () => {
  const onKey = jest.fn();
  window.addEventListener('keydown', onKey);
  show();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  window.removeEventListener('keydown', onKey);
  expect(onKey).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Close'));
  expect(onClosed).toHaveBeenCalledTimes(1);
  const left = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(left).toBe(false);
  expect(onClosed).toHaveBeenCalledTimes(2);
});

it('gives the focus back to where it came from', () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const { unmount } = show();
  expect(opener).not.toHaveFocus();
  unmount();
  expect(opener).toHaveFocus();
  opener.remove();
});

it('asks for the sharpest step when the picture is looked at closely, and not before', async () => {
  show();
  const sharp = () => document.querySelector('img[src="/2560/Lighthouse.jpg"]');
  fireEvent.load(image('Lighthouse'));
  expect(sharp()).toBeNull();
  await userEvent.keyboard('++');
  expect(sharp()).not.toBeNull();
  expect(sharp()).toHaveAttribute('alt', '');
  await userEvent.keyboard('0');
  expect(sharp()).toBeNull();
});

it('stays with the picture that is there where the sharpest step does not come', async () => {
  show();
  fireEvent.load(image('Lighthouse'));
  await userEvent.keyboard('++');
  fireEvent.error(document.querySelector('img[src^="/2560"]')!);
  expect(document.querySelector('img[src^="/2560"]')).toBeNull();
  expect(image('Lighthouse')).toBeInTheDocument();
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
  const first = image('Lighthouse');
  fireEvent.error(first);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  line.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(image('Lighthouse')).not.toBe(first);
});

it('says that a picture takes long, and shows it when it comes after all', () => {
  jest.useFakeTimers();
  show();
  act(() => jest.advanceTimersByTime(12_001));
  expect(screen.getByRole('status')).toHaveTextContent('loading slowly');
  fireEvent.load(image('Lighthouse'));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

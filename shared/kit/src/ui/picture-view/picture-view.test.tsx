import { act, fireEvent, render, screen } from '@testing-library/react';

import { createPicture } from '../../testing/story-factory.ts';
import { PictureView } from './picture-view.tsx';

const HASH = 'HQYKLZSAh4dwiIeHiHiHh4BwCPiI';
const view = (overrides: Parameters<typeof createPicture>[0]) => (
  <PictureView picture={createPicture(overrides)} sizes="100vw" />
);

/** Tells what is watched that it is near. */
let comeNear: () => void;

beforeEach(() => {
  const watched = new Set<Element>();
  globalThis.IntersectionObserver = jest.fn((onEntries: IntersectionObserverCallback) => {
    comeNear = () =>
      onEntries(
        [...watched].map((target) => ({ target, isIntersecting: true }) as IntersectionObserverEntry),
        undefined as never,
      );
    return {
      observe: (element: Element) => watched.add(element),
      unobserve: (element: Element) => watched.delete(element),
    };
  }) as never;
});

it('shows the colour of a picture at once, draws it blurred when it comes near, and neither once it is there', () => {
  render(view({ thumbhash: HASH }));
  const image = screen.getByRole('img');
  expect(image.style.backgroundColor).toMatch(/^rgb/);
  expect(image.style.backgroundImage).toBe('');
  act(() => comeNear());
  expect(image.style.backgroundImage).toMatch(/^url\("data:image\/png;base64,/);
  fireEvent.load(image);
  expect(image).not.toHaveAttribute('style', expect.stringContaining('background'));
});

it('shows the tiny picture a server of before has sent', () => {
  render(view({ thumbhash: null, placeholder: 'data:image/webp;base64,UklG' }));
  expect(screen.getByRole('img').style.backgroundImage).toBe('url("data:image/webp;base64,UklG")');
});

it.each(['', '%%%', 'AAAA'])('shows nothing in place of %j, which is not a hash', (thumbhash) => {
  render(view({ thumbhash }));
  expect(screen.getByRole('img').style.backgroundColor).toBe('');
});

it('shows what stands for the next picture where one takes the place of another', () => {
  const { rerender } = render(view({ thumbhash: HASH }));
  fireEvent.load(screen.getByRole('img'));
  rerender(view({ thumbhash: HASH, src: '/api/pictures/c/r/640/other.jpg' }));
  expect(screen.getByRole('img').style.backgroundColor).toMatch(/^rgb/);
});

it('asks again for a picture that did not come once the browser is back on the network', () => {
  render(view({ thumbhash: HASH }));
  const image = screen.getByRole('img');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('img')).toBe(image);
  fireEvent.error(image);
  expect(screen.getByRole('img')).toBe(image);
  act(() => void window.dispatchEvent(new Event('online')));
  const again = screen.getByRole('img');
  expect(again).not.toBe(image);
  expect(again).toHaveAttribute('src', image.getAttribute('src'));
});

import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { asCursor, asPlaceId } from '@waypost/contracts/ids.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';
import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';

import { Component } from '../../exposes/story-map.tsx';
import { loadMapEngine } from '../../lib/load-map-engine.ts';
import { installLayout } from '../../testing/install-layout.ts';

configure({ asyncUtilTimeout: 10_000 });
beforeAll(() => loadMapEngine(), 120_000);

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

it('goes on asking for the fields of a story whose last places did not come, wherever it is read meanwhile', async () => {
  installLayout();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const story = createStory({ ownerId: MARINA.id });
  const places = [1, 2].map((at) =>
    createPlace({ id: asPlaceId(`place000000000${at}`), title: `Stop ${at}` }),
  );
  const host = createFakeHost({ backend: createFakeBackend({ stories: [story], places }), user: MARINA });
  jest.spyOn(host.api.places, 'listAll').mockImplementation((_, options) => {
    options?.onPage?.(places, 3, { places, next: asCursor('2') });
    return Promise.reject(createAppError('timeout'));
  });
  render(
    <MemoryRouter initialEntries={['/?edit=1']}>
      <Component host={host} storyId={story.id} edit="1" />
      <Address />
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Retry' });
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText(/Place 1 of/)).toBeInTheDocument();
  // Longer than a reader stays at a place before the address says so.
  await act(() => new Promise((resolve) => void setTimeout(resolve, 700)));
  expect(screen.getByLabelText('address')).toHaveTextContent('?edit=1');
});

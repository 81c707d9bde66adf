import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { createStory } from '@waypost/kit/testing/story-factory.ts';

import type { PlanPlace } from '../../plan/trip-plan.ts';
import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { ProposedHome } from './proposed-home.tsx';
import { WorkContext, type ImportScreen } from './work-context.ts';

const HOME = {
  id: 'place0000000002',
  location: { longitude: -9.14, latitude: 38.71 },
} as unknown as PlanPlace;
const SCREEN = { plan: { places: [{}, HOME] }, user: MARINA } as unknown as ImportScreen;
const ZONE = { id: 'zone00000000001', name: 'Home', centre: HOME.location, radius: 500 };

function show(host = createFormHost()) {
  renderForm(
    host,
    <WorkContext.Provider value={SCREEN}>
      <ProposedHome place={HOME} />
    </WorkContext.Provider>,
  );
  return host;
}

const yes = () => screen.findByRole('button', { name: 'Yes, make it a home zone' });

it('makes a home zone around the place that is asked about, and says so', async () => {
  const host = show();
  expect(await screen.findByText(/^Is place 2 your home/)).toBeInTheDocument();
  await userEvent.click(await yes());
  expect(host.backend.zones).toMatchObject([{ name: 'Home', centre: HOME.location, radius: 500 }]);
  expect(screen.getByRole('status')).toHaveTextContent(/^Others will see the places there at another spot/);
});

it('asks again where the zone could not be made, and no more after a no', async () => {
  const host = show();
  const answer = await yes();
  host.backend.failure = createAppError('offline');
  await userEvent.click(answer);
  expect(host.alerts).toMatchObject([{ kind: 'error' }]);
  expect(host.backend.zones).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it.each([
  ['a home zone', { zones: [ZONE] }],
  ['a story', { stories: [createStory({ ownerId: MARINA.id })] }],
])('asks nothing of someone who has %s', async (_what, backend) => {
  const host = createFormHost({ backend });
  const asked = jest.spyOn(host.api.stories, 'listOwn');
  show(host);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await asked.mock.results[0]?.value;
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

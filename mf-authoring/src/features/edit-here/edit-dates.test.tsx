import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CalendarDate } from '@waypost/contracts/calendar-date.ts';
import { createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { EditingProvider } from './edit-context.ts';
import { EditDates } from './edit-dates.tsx';
import { createFields } from './fields.ts';
import { createSaver } from './saver.ts';

const DAY = '2024-05-03' as CalendarDate;
const story = createStory({ startDate: DAY, endDate: DAY });
const at = (visitedAt: string) => createPlace({ visitedAt, visitedOffset: '+01:00' });

function show(visits: readonly string[]) {
  const host = createFormHost();
  const saver = createSaver(() => undefined);
  const editing = { saver, fields: createFields(host.api, String), left: null as never };
  renderForm(
    host,
    <EditingProvider value={editing}>
      <EditDates story={story} places={visits.map(at)} />
    </EditingProvider>,
  );
}

it('offers the days of the places where one is after the journey, by the clock there', async () => {
  show(['2024-05-03T09:15:00.000Z', '2024-05-04T23:30:00.000Z']);
  await userEvent.click(
    await screen.findByRole('button', { name: /^Use the days of the places: 3\W+5 May 2024$/ }),
  );
  expect(screen.getByLabelText('End date')).toHaveValue('2024-05-05');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('offers nothing where all of them are within it', async () => {
  show(['2024-05-03T09:15:00.000Z']);
  expect(await screen.findByLabelText('End date')).toHaveValue('2024-05-03');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { parseCalendarDate } from '@waypost/contracts/calendar-date.ts';
import type { Story } from '@waypost/contracts/story.ts';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createPicture, createStory } from '@waypost/kit/testing/story-factory.ts';

import { renderAt } from '../../testing/render-at.tsx';
import { Scope } from '../scope.ts';
import { StoryCard } from './story-card.tsx';

function show(overrides: Partial<Story>, editable = false) {
  return renderAt(
    '/',
    <Scope host={createFakeHost()}>
      <StoryCard story={createStory(overrides)} layout="tile" editable={editable} />
    </Scope>,
  );
}

describe('story card', () => {
  it('shows both dates as day, month, year without zero padding, named for those who listen', async () => {
    await show({ startDate: parseCalendarDate('2024-05-03'), endDate: parseCalendarDate('2024-11-19') });
    const dates = screen.getByText('3/5/2024').closest('p');
    expect(dates).toHaveTextContent('Start Date 3/5/2024 – End Date 19/11/2024');
  });

  it.each([
    [1, 1, '1 place · 1 picture · by Marina A.'],
    [17, 96, '17 places · 96 pictures · by Marina A.'],
    [0, 0, '0 places · 0 pictures · by Marina A.'],
  ])('counts %d places and %d pictures in words', async (placesCount, picturesCount, sentence) => {
    await show({ placesCount, picturesCount });
    const author = screen.getByRole('link', { name: 'by Marina A.' });
    expect(author.closest('p')).toHaveTextContent(sentence);
    expect(author).toHaveAttribute('href', '/author?username=marina');
  });

  it('keeps the description collapsed until its header is clicked, and collapses it again', async () => {
    await show({ description: '<p>Three weeks by the <em>water</em>.</p>' });
    const header = screen.getByRole('button', { name: 'Description' });
    expect(header).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('water')).not.toBeInTheDocument();
    await userEvent.click(header);
    expect(header).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('water').tagName).toBe('EM');
    await userEvent.click(header);
    expect(header).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('water')).not.toBeInTheDocument();
  });

  it('never runs what hides in a description', async () => {
    const { container } = await show({
      description: '<p>Hi<img src=x onerror="alert(1)"><script>alert(2)</script></p>',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Description' }));
    expect(screen.getByText('Hi')).toBeInTheDocument();
    expect(container.querySelector('img, script')).toBeNull();
  });

  it('has no description header when there is none', async () => {
    await show({ description: ' ' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('leads to the story', async () => {
    await show({});
    expect(screen.getByRole('link', { name: 'Check this travel!' })).toHaveAttribute(
      'href',
      '/story-map?id=story0000000001',
    );
  });

  it('leads to the editing of the story when the list is editable', async () => {
    await show({}, true);
    expect(screen.getByRole('link', { name: 'Edit this travel' })).toHaveAttribute(
      'href',
      '/story-form?id=story0000000001',
    );
  });

  it('hides the editing otherwise', async () => {
    await show({}, false);
    expect(screen.queryByRole('link', { name: 'Edit this travel' })).not.toBeInTheDocument();
  });

  it('shows the cover in the steps the server made', async () => {
    await show({ cover: createPicture() });
    expect(screen.getByRole('img', { name: 'A lighthouse at dusk' })).toHaveAttribute(
      'srcset',
      '/api/pictures/c/r/320/picture_a1b2c3d4e5.jpg 320w',
    );
  });
});

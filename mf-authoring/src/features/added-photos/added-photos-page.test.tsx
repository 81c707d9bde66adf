import { asPlaceId, asUploadId } from '@waypost/contracts/ids.ts';
import { createPicture, createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { AddedPhotosPage } from './added-photos-page.tsx';

const STORY = createStory();
const clock = (at: number) => new Date(at).toISOString().slice(0, 19);
/** Six places, one an hour, 500 metres apart. */
const PLACES = Array.from({ length: 6 }, (_, at) => {
  const time = Date.UTC(2024, 4, 3, 8 + at);
  return createPlace({
    ...{ id: asPlaceId(`place000000000${at}`), title: `Place ${at + 1}`, position: 1024 * (at + 1) },
    location: { longitude: -9.1 - at * 0.006, latitude: 38.7 },
    ...{ visitedAt: new Date(time).toISOString(), visitedOffset: '+00:00' },
    mainPicture: createPicture({
      fileName: `own${at}.jpg`,
      capturedAt: clock(time),
      capturedOffset: '+00:00',
    }),
  });
});

function open(hoursAhead = 0) {
  const photos = PLACES.map(({ id, location, visitedAt }) => ({
    ...{ id: asUploadId(`sent${id.slice(4)}`), sender: 'Rui', src: `/${id}.jpg`, location, altitude: null },
    ...{ capturedAt: clock(Date.parse(visitedAt!) + hoursAhead * 3_600_000), capturedOffset: '+00:00' },
    ...{ token: '', sha256: id },
  }));
  const elsewhere = {
    ...photos[0]!,
    ...{ id: asUploadId('sent00000000old'), capturedAt: '2019-05-03T10:00:00' },
    location: { longitude: 2.35, latitude: 48.85 },
  };
  const all = [...photos, elsewhere];
  const link = {
    id: 'link1',
    name: 'Family',
    key: 'k',
    pictures: 9,
    bytes: 1,
    endsAt: 1,
    sent: 7,
    sentBytes: 1,
  };
  const host = createFormHost({
    backend: {
      stories: [STORY],
      places: PLACES,
      uploads: all.map(({ id, sha256, src }) => ({ id, sha256, src, createdAt: 1 })),
      additions: [{ link, story: STORY.id, photos: all }],
    },
  });
  renderForm(host, <AddedPhotosPage storyId={STORY.id} />);
  return host;
}

const takenAt = (host: ReturnType<typeof open>) =>
  host.backend.places.flatMap(({ title, otherPictures }) => otherPictures.map(({ by }) => [title, by]));

it('sets a clock right that is three hours ahead, says so, and puts all photos into their places at once', async () => {
  const host = open(3);
  expect(
    await screen.findByText("Rui's camera is 3 h 0 min ahead, by photos at 6 places."),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Minutes this camera is ahead (behind: −)')).toHaveValue('180');
  await userEvent.click(screen.getByRole('button', { name: 'Take 6 photos' }));
  expect(await screen.findByRole('button', { name: 'Delete the photo left out' })).toBeInTheDocument();
  expect(takenAt(host)).toEqual(PLACES.map(({ title }) => [title, 'Rui']));
});

it('puts photos elsewhere in the journey where the author says that the clock was right', async () => {
  open(3);
  const minutes = await screen.findByLabelText('Minutes this camera is ahead (behind: −)');
  await userEvent.clear(minutes);
  expect(screen.getByRole('heading', { name: 'Place 1' })).toBeInTheDocument();
  expect(screen.getAllByText('3 May 2024 · one photo')).toHaveLength(6);
});

it('leaves photos of another year out until the author chooses them, and shows no name where none is wanted', async () => {
  const host = open();
  expect(
    await screen.findByText('These photos are from another time. Choose those you want.'),
  ).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Name shown with the photos'));
  const places = screen.getByRole('list', { name: 'Where the photos go' });
  await userEvent.click(within(places).getByRole('button', { name: 'Photo 1 for Place 2, by Rui' }));
  await userEvent.click(within(places).getByRole('button', { name: 'Photo 1 for Paris, by Rui' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take 6 photos' }));
  await screen.findByRole('button', { name: 'Take one photo' });
  expect(takenAt(host)).toEqual([1, 3, 4, 5, 6].map((number) => [`Place ${number}`, undefined]));
  expect(host.backend.places.find(({ title }) => title === 'Paris')).toMatchObject({
    visitedAt: '2019-05-03T10:00:00.000Z',
    position: 0,
  });
});

it('deletes photos that are left out once the author has said so twice', async () => {
  const host = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the photo left out' }));
  expect(host.backend.uploads).toHaveLength(7);
  await userEvent.click(screen.getByRole('button', { name: 'Delete the photo left out' }));
  await screen.findByText('6 photos');
  expect(host.backend.uploads).toHaveLength(6);
});

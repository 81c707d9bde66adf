import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { TRY_IT_KEY, type TryItDraft } from '../../drafts/try-it-draft.ts';
import { photoFile } from '../../testing/photo-file.ts';
import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { TryItForm } from './try-it-form.tsx';

const user = userEvent.setup({ delay: null });
configure({ asyncUtilTimeout: 15_000 });

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const photoField = () => field('Choose a photo from your phone');
const keep = () => user.click(screen.getByRole('button', { name: 'Keep this point' }));

beforeEach(() => window.sessionStorage.clear());

it('offers Brazil, Uruguay and Argentine, and says that the photo stays here', () => {
  renderForm(createFormHost({ isGuest: true }), <TryItForm />);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Brazil',
    'Uruguay',
    'Argentine',
  ]);
  expect(screen.getByText(/Your photos stay on this device\./)).toBeInTheDocument();
});

it('fills the coordinates from the photo and only then shows the preview', async () => {
  renderForm(createFormHost({ isGuest: true }), <TryItForm />);
  expect(photoField()).not.toHaveAttribute('accept');
  expect(screen.queryByText('location-preview@1')).not.toBeInTheDocument();
  await user.upload(photoField(), photoFile('position-only.jpg'));
  await waitFor(() => expect(field('Latitude')).toHaveValue('-34.401944'));
  expect(field('Longitude')).toHaveValue('-53.784167');
  expect(screen.getByText('location-preview@1')).toBeInTheDocument();
});

it('shows no preview for one coordinate alone', async () => {
  renderForm(createFormHost({ isGuest: true }), <TryItForm />);
  await user.type(field('Latitude'), '-34.4');
  expect(screen.queryByText('location-preview@1')).not.toBeInTheDocument();
});

it('a pair typed key by key stays as it is typed and fills both fields when the field is left', async () => {
  renderForm(createFormHost({ isGuest: true }), <TryItForm />);
  await user.type(field('Latitude'), '-34.401944, -53.784167');
  expect(field('Latitude')).toHaveValue('-34.401944, -53.784167');
  await user.tab();
  expect(field('Latitude')).toHaveValue('-34.401944');
  expect(field('Longitude')).toHaveValue('-53.784167');
  expect(screen.queryByText(/isn't a coordinate/)).not.toBeInTheDocument();
});

it('a pasted pair fills both fields at once', async () => {
  renderForm(createFormHost({ isGuest: true }), <TryItForm />);
  await user.click(field('Longitude'));
  await user.paste('-34.401944, -53.784167');
  expect(field('Latitude')).toHaveValue('-34.401944');
  expect(field('Longitude')).toHaveValue('-53.784167');
});

it('a photo without location takes an earlier one’s coordinates away, not what was typed', async () => {
  renderForm(createFormHost({ isGuest: true }), <TryItForm />);
  await user.upload(photoField(), photoFile('position-only.jpg'));
  await waitFor(() => expect(field('Latitude')).toHaveValue('-34.401944'));
  await user.upload(field('Choose another photo'), photoFile('bare'));
  await waitFor(() => expect(field('Latitude')).toHaveValue(''));
  expect(field('Longitude')).toHaveValue('');
  await user.type(field('Latitude'), '10.5');
  await user.upload(field('Choose another photo'), photoFile('bare', 'IMG_0002.jpg'));
  expect(await screen.findByText(/This photo has no location/)).toBeInTheDocument();
  expect(field('Latitude')).toHaveValue('10.5');
});

it('asks for a photo or a place only until there is one', async () => {
  renderForm(createFormHost({ isGuest: true }), <TryItForm />);
  await keep();
  const wanted = 'Choose a photo, or type the coordinates.';
  expect(screen.getByText(wanted)).toBeInTheDocument();
  await user.upload(photoField(), photoFile('bare'));
  expect(await screen.findByText(/This photo has no location/)).toBeInTheDocument();
  expect(screen.queryByText(wanted)).not.toBeInTheDocument();
  await keep();
  expect(screen.queryByText(wanted)).not.toBeInTheDocument();
});

it('says no longer that a point is kept once it is changed, and keeps the change when asked', async () => {
  const host = createFormHost({ isGuest: true });
  renderForm(host, <TryItForm />);
  await user.type(field('Latitude'), '-34.4');
  await user.type(field('Longitude'), '-53.8');
  await keep();
  expect(await screen.findByText(/is kept on this device/)).toBeInTheDocument();
  await user.type(field('Title'), 'Dunes');
  expect(screen.queryByText(/is kept on this device/)).not.toBeInTheDocument();
  await keep();
  expect(await screen.findByText(/is kept on this device/)).toBeInTheDocument();
  expect(await host.drafts.load(TRY_IT_KEY)).toMatchObject({ title: 'Dunes' });
});

it('keeps the point on the device and invites to sign up', async () => {
  const host = createFormHost({ isGuest: true });
  renderForm(host, <TryItForm />);
  await user.selectOptions(field('Collection'), 'Uruguay');
  await user.type(field('Title'), 'Cabo Polonio at dusk');
  await user.upload(photoField(), photoFile('position-only.jpg'));
  await waitFor(() => expect(field('Latitude')).not.toHaveValue(''));
  await keep();
  expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/sign-up');
  const draft = await host.drafts.load<TryItDraft>(TRY_IT_KEY);
  expect(draft).toMatchObject({
    title: 'Cabo Polonio at dusk',
    choice: 'Uruguay',
    latitude: '-34.401944',
    longitude: '-53.784167',
  });
  expect(draft?.photo?.name).toBe('IMG_0001.jpg');
  expect(host.visited).toEqual([]);
});

it.each([true, false])(
  'says that nothing was kept where the device keeps nothing (guest: %s)',
  async (isGuest) => {
    const host = createFormHost({ isGuest, draftOutcome: 'refused' });
    renderForm(host, <TryItForm />);
    await user.type(field('Latitude'), '-34.4');
    await user.type(field('Longitude'), '-53.7');
    await keep();
    expect(await screen.findByText(/doesn't let us keep anything on this device/)).toBeInTheDocument();
    expect(screen.queryByText(/is kept on this device/)).not.toBeInTheDocument();
    expect(field('Latitude')).toHaveValue('-34.4');
    expect(host.visited).toEqual([]);
  },
);

it('goes on to the point’s form for someone who is signed in', async () => {
  const host = createFormHost();
  renderForm(host, <TryItForm />);
  await user.type(field('Latitude'), '-34.4');
  await user.type(field('Longitude'), '-53.7');
  await keep();
  await waitFor(() => expect(host.visited).toEqual(['/place-form']));
  expect(await host.drafts.load(TRY_IT_KEY)).toMatchObject({ photo: null, latitude: '-34.4' });
});

it.each([
  ['no location', photoFile('bare'), /This photo has no location/],
  ['nothing in it', new File([], 'IMG.jpg'), /This file is empty/],
  ['a text in it', new File(['a text'], 'IMG.jpg'), /not a picture we can use/],
])('given a photo with %s: says so', async (_, file, sentence) => {
  renderForm(createFormHost({ isGuest: true }), <TryItForm />);
  await user.upload(photoField(), file);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it('a file that can not be used leaves the photo of before, its coordinates and its preview', async () => {
  const host = createFormHost({ isGuest: true });
  const view = renderForm(host, <TryItForm />);
  await user.upload(photoField(), photoFile('position-only.jpg'));
  await waitFor(() => expect(field('Latitude')).toHaveValue('-34.401944'));
  await user.upload(field('Choose another photo'), new File(['a text'], 'notes.jpg'));
  const said = await screen.findByText(/not a picture we can use/);
  expect(said).toHaveTextContent('notes.jpg');
  expect(said).toHaveTextContent('The previous picture is kept.');
  expect(field('Latitude')).toHaveValue('-34.401944');
  expect(screen.getByText('location-preview@1')).toBeInTheDocument();
  view.unmount();
  renderForm(host, <TryItForm />);
  expect(await screen.findByLabelText('Choose another photo')).toBeInTheDocument();
  await keep();
  await waitFor(async () =>
    expect((await host.drafts.load<TryItDraft>(TRY_IT_KEY))?.photo?.name).toBe('IMG_0001.jpg'),
  );
});

it('says what is missing and what can not be read', async () => {
  const host = createFormHost({ isGuest: true });
  renderForm(host, <TryItForm />);
  await keep();
  expect(screen.getByText(/Choose a photo, or type the coordinates/)).toBeInTheDocument();
  await user.type(field('Latitude'), '95');
  await keep();
  expect(screen.getByText('Latitude must be between -90 and 90.')).toBeInTheDocument();
  expect(await host.drafts.load(TRY_IT_KEY)).toBeUndefined();
});

describe('what was typed and not sent', () => {
  it('is there when the form opens again, the photo too, and is not a point for the place form yet', async () => {
    const host = createFormHost({ isGuest: true });
    const view = renderForm(host, <TryItForm />);
    await user.selectOptions(field('Collection'), 'Uruguay');
    await user.type(field('Title'), 'Cabo Polonio');
    await user.type(field('Latitude'), '-34.4');
    await user.upload(photoField(), photoFile('position-only.jpg'));
    expect(await screen.findByText(/taken elsewhere/)).toBeInTheDocument();
    view.unmount();
    expect(await host.drafts.load(TRY_IT_KEY)).toBeUndefined();
    renderForm(host, <TryItForm />);
    expect(field('Collection')).toHaveValue('Uruguay');
    expect(field('Title')).toHaveValue('Cabo Polonio');
    expect(field('Latitude')).toHaveValue('-34.4');
    expect(await screen.findByText(/taken elsewhere/)).toBeInTheDocument();
    expect(field('Latitude')).toHaveValue('-34.4');
  });

  it('is gone once the point is kept', async () => {
    const host = createFormHost({ isGuest: true });
    const view = renderForm(host, <TryItForm />);
    await user.upload(photoField(), photoFile('position-only.jpg'));
    await waitFor(() => expect(field('Latitude')).not.toHaveValue(''));
    await keep();
    await screen.findByRole('link', { name: 'Create an account' });
    view.unmount();
    renderForm(host, <TryItForm />);
    expect(field('Latitude')).toHaveValue('');
    expect(await host.drafts.load('try-it-photo')).toBeUndefined();
  });

  it('leaves the photo of another tab alone', async () => {
    const host = createFormHost({ isGuest: true });
    await host.drafts.save('try-it-photo', photoFile('position-only.jpg'));
    renderForm(host, <TryItForm />);
    await user.type(field('Title'), 'Mine');
    expect(photoField()).toBeInTheDocument();
    expect(field('Latitude')).toHaveValue('');
  });

  it('by a person is not shown to the next', async () => {
    const view = renderForm(createFormHost(), <TryItForm />);
    await user.type(field('Title'), 'Marina’s');
    view.unmount();
    renderForm(createFormHost({ isGuest: true }), <TryItForm />);
    expect(field('Title')).toHaveValue('');
  });

  it('and does not fit, since another build kept it, is left out', () => {
    const kept = { title: 7, latitude: '-34.4', choice: 'Chile', photo: {} };
    window.sessionStorage.setItem('waypost-draft:try-it:', JSON.stringify(kept));
    renderForm(createFormHost({ isGuest: true }), <TryItForm />);
    expect(field('Title')).toHaveValue('');
    expect(field('Latitude')).toHaveValue('-34.4');
    expect(field('Collection')).toHaveValue('Brazil');
  });
});

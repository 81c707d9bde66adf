import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { createStory } from '@waypost/kit/testing/story-factory.ts';

import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { StoryFormPage } from './story-form-page.tsx';

const story = createStory({ title: 'Coast road' });
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
configure({ asyncUtilTimeout: 15_000 });

const title = () => screen.findByLabelText<HTMLInputElement>('Title');
const save = () => user.click(screen.getByText('Save changes'));

/** A form in which a title was typed while the story was changed elsewhere, sent. */
async function sendTooLate() {
  const host = createFormHost({ backend: { stories: [story] } });
  const view = renderForm(host, <StoryFormPage storyId={story.id} />);
  await user.type(await title(), ' in winter');
  host.backend.stories = [{ ...story, title: 'By the other tab', revision: 2 }];
  await save();
  expect(await screen.findByRole('heading', { name: 'This story was changed elsewhere' })).toHaveFocus();
  return { host, view };
}

it('a story changed elsewhere is not written over: the form keeps what was typed and shows what is stored', async () => {
  const { host } = await sendTooLate();
  expect(host.backend.stories[0]).toMatchObject({ title: 'By the other tab', revision: 2 });
  expect(await title()).toHaveValue('Coast road in winter');
  expect(screen.getByText(/^Another tab or device saved changes/)).toBeInTheDocument();
  expect(screen.getByText('By the other tab')).toBeInTheDocument();
  expect(host.visited).toEqual([]);
});

it('what was typed is saved over it when the person says so', async () => {
  const { host } = await sendTooLate();
  await user.click(screen.getByText('Save mine anyway'));
  await waitFor(() => expect(host.visited).toEqual(['/dashboard']));
  expect(host.backend.stories[0]).toMatchObject({ title: 'Coast road in winter', revision: 3 });
});

it('a third change meanwhile is shown in its turn, and not written over either', async () => {
  const { host } = await sendTooLate();
  host.backend.stories = [{ ...story, title: 'By a third', revision: 3 }];
  await user.click(screen.getByText('Save mine anyway'));
  expect(await screen.findByText('By a third')).toBeInTheDocument();
  expect(host.backend.stories[0]).toMatchObject({ title: 'By a third' });
});

it('the form starts from what is stored when the person drops theirs', async () => {
  await sendTooLate();
  await user.click(screen.getByText('Discard mine and use the saved version'));
  await waitFor(async () => expect(await title()).toHaveValue('By the other tab'));
  expect(screen.queryByText('This story was changed elsewhere')).not.toBeInTheDocument();
});

it('kept work knows which state it was made from', async () => {
  const host = createFormHost({ backend: { stories: [story] } });
  const view = renderForm(host, <StoryFormPage storyId={story.id} />);
  await user.type(await title(), ' in winter');
  view.unmount();
  host.backend.stories = [{ ...story, title: 'By the other tab', revision: 2 }];
  renderForm(host, <StoryFormPage storyId={story.id} />);
  expect(await title()).toHaveValue('Coast road in winter');
  await save();
  expect(await screen.findByText('This story was changed elsewhere')).toBeInTheDocument();
});

it('a change whose answer was lost counts as saved when it is sent again', async () => {
  const host = createFormHost({ backend: { stories: [story] } });
  renderForm(host, <StoryFormPage storyId={story.id} />);
  await user.type(await title(), ' in winter');
  host.backend.stories = [{ ...story, title: 'Coast road in winter', revision: 2 }];
  await save();
  await waitFor(() => expect(host.visited).toEqual(['/dashboard']));
  expect(host.backend.stories[0]).toMatchObject({ revision: 2 });
});

it('what was typed after a lost answer goes over what that try had stored', async () => {
  const host = createFormHost({ backend: { stories: [story] } });
  renderForm(host, <StoryFormPage storyId={story.id} />);
  await user.type(await title(), ' in winter');
  host.backend.failure = createAppError('server', {});
  await save();
  await waitFor(() => expect(host.alerts).toHaveLength(1));
  host.backend.failure = null;
  host.backend.stories = [{ ...story, title: 'Coast road in winter', revision: 2 }];
  await user.type(await title(), ' and spring');
  await save();
  await waitFor(() => expect(host.visited).toEqual(['/dashboard']));
  expect(host.backend.stories[0]).toMatchObject({ title: 'Coast road in winter and spring', revision: 3 });
});

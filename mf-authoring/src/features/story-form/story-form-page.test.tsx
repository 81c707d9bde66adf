import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asUserId } from '@waypost/contracts/ids.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { createPicture, createStory } from '@waypost/kit/testing/story-factory.ts';

import { photoFile } from '../../testing/photo-file.ts';
import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { StoryFormPage } from './story-form-page.tsx';
import { storyDraftKey } from './story-form-start.ts';

const story = createStory();
// Looking up computed styles is most of what these tests would wait for.
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
configure({ asyncUtilTimeout: 15_000 });

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => user.click(screen.getByText(/^(?:Create story|Save changes)$/));

async function write(name: string, text: string): Promise<void> {
  await user.click(field(name));
  await user.paste(text);
}

async function fill(start = '2025-01-12', end = '2025-02-02') {
  await screen.findByLabelText('Title');
  await write('Title', 'Coast road');
  await user.type(field('Start date'), start);
  await user.type(field('End date'), end);
}

describe('creating a story', () => {
  it('sends what was typed, with its cover under a name that tells nothing, then shows the dashboard', async () => {
    const host = createFormHost();
    const create = jest.spyOn(host.api.stories, 'create');
    renderForm(host, <StoryFormPage />);
    await fill();
    await user.upload(field('Choose a photo or drop it here'), photoFile('bare', 'Marina at home.jpg'));
    await submit();
    await waitFor(() => expect(host.visited).toEqual(['/dashboard']));
    const [ownerId, input] = create.mock.calls[0]!;
    expect(ownerId).toBe(MARINA.id);
    expect(input).toMatchObject({
      title: 'Coast road',
      startDate: '2025-01-12',
      endDate: '2025-02-02',
      description: '',
    });
    expect(input.mainPicture?.name).toBe('picture.jpg');
    expect(host.alerts).toEqual([expect.objectContaining({ kind: 'success' })]);
  });

  it('sends the cover of before when a file chosen in its place can not be used', async () => {
    const host = createFormHost();
    const create = jest.spyOn(host.api.stories, 'create');
    renderForm(host, <StoryFormPage />);
    await fill();
    await user.upload(field('Choose a photo or drop it here'), photoFile('bare', 'good.jpg'));
    await screen.findByRole('img', { name: 'Preview of good.jpg' });
    await user.upload(field('Choose another photo'), new File(['a text'], 'x.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(/The previous picture is kept\./)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Preview of good.jpg' })).toBeInTheDocument();
    await submit();
    await waitFor(() => expect(host.visited).toEqual(['/dashboard']));
    expect(create.mock.calls[0]?.[1].mainPicture?.name).toBe('picture.jpg');
  });

  it('on failure says the specified text with the reason, and keeps what was typed', async () => {
    const host = createFormHost();
    renderForm(host, <StoryFormPage />);
    await fill();
    host.backend.failure = createAppError('server');
    await submit();
    await waitFor(() =>
      expect(host.alerts).toEqual([
        { kind: 'error', text: 'Sorry, we could not create a travel story right now : ( ' },
      ]),
    );
    expect(screen.getByText(/Something went wrong on our side/)).toBeInTheDocument();
    expect(field('Title')).toHaveValue('Coast road');
    expect(field('End date')).toHaveValue('2025-02-02');
  });

  it('makes one story when the answer to the first try was lost, with the title it has now', async () => {
    const host = createFormHost();
    const view = renderForm(host, <StoryFormPage />);
    await fill();
    host.backend.losesAnswers = true;
    await submit();
    await waitFor(() => expect(host.alerts).toHaveLength(1));
    host.backend.losesAnswers = false;
    view.unmount();
    renderForm(host, <StoryFormPage />);
    expect(await screen.findByText(/It may already be saved: the connection was lost/)).toBeInTheDocument();
    await write('Title', ' in winter');
    await submit();
    await waitFor(() => expect(host.visited).toEqual(['/dashboard']));
    expect(host.backend.stories).toEqual([expect.objectContaining({ title: 'Coast road in winter' })]);
  });

  it('refuses dates the wrong way round beside the field', async () => {
    const host = createFormHost();
    renderForm(host, <StoryFormPage />);
    await fill('2025-02-02', '2025-01-12');
    await submit();
    expect(await screen.findByText("The journey can't end before it begins.")).toBeInTheDocument();
    expect(host.backend.stories).toHaveLength(0);
  });

  it('takes a journey of one day', async () => {
    const host = createFormHost();
    renderForm(host, <StoryFormPage />);
    await fill('2025-02-02', '2025-02-02');
    await submit();
    await waitFor(() => expect(host.backend.stories).toHaveLength(1));
  });

  it('says beside each field what is missing', async () => {
    renderForm(createFormHost(), <StoryFormPage />);
    await screen.findByLabelText('Title');
    await submit();
    for (const sentence of ['Add a title.', /journey began/, /journey ended/]) {
      expect(await screen.findByText(sentence)).toBeInTheDocument();
    }
  });
});

describe('editing a story', () => {
  it('opens with dates as yyyy-mm-dd and really updates', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    renderForm(host, <StoryFormPage storyId={story.id} />);
    await screen.findByLabelText('Title');
    expect(field('Title')).toHaveValue(story.title);
    expect(field('Start date')).toHaveValue('2025-01-12');
    expect(field('End date')).toHaveValue('2025-02-02');
    await user.clear(field('Title'));
    await write('Title', 'The other coast road');
    await submit();
    await waitFor(() => expect(host.visited).toEqual(['/dashboard']));
    expect(host.backend.stories).toEqual([
      expect.objectContaining({
        id: story.id,
        title: 'The other coast road',
        description: story.description,
      }),
    ]);
  });

  it('of another person shows whose it is and a way back instead of a form', async () => {
    const foreign = createStory({ ownerId: asUserId('user00000000002') });
    renderForm(createFormHost({ backend: { stories: [foreign] } }), <StoryFormPage storyId={foreign.id} />);
    expect(await screen.findByText(/^This belongs to someone else/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the story' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  });

  it('takes the stored cover out on saving', async () => {
    const covered = createStory({ cover: createPicture() });
    const host = createFormHost({ backend: { stories: [covered] } });
    renderForm(host, <StoryFormPage storyId={covered.id} />);
    await user.click(await screen.findByLabelText('Remove Cover picture'));
    expect(screen.getByText('This picture will be deleted when you save.')).toBeInTheDocument();
    await submit();
    await waitFor(() => expect(host.visited).toEqual(['/dashboard']));
    expect(host.backend.stories[0]?.cover).toBeNull();
  });

  it('says a sentence when the changes can not be saved', async () => {
    const host = createFormHost({ backend: { stories: [story] } });
    renderForm(host, <StoryFormPage storyId={story.id} />);
    await screen.findByLabelText('Title');
    host.backend.failure = createAppError('forbidden');
    await submit();
    await waitFor(() =>
      expect(host.alerts).toEqual([
        { kind: 'error', text: 'Sorry, the changes to this story could not be saved.' },
      ]),
    );
    expect(screen.getByText(/belongs to someone else/)).toBeInTheDocument();
  });
});

it('keeps what was typed when the form goes', async () => {
  const host = createFormHost();
  const view = renderForm(host, <StoryFormPage />);
  await screen.findByLabelText('Title');
  await write('Title', 'Half a ti');
  view.unmount();
  renderForm(host, <StoryFormPage />);
  expect(await screen.findByText('We restored your draft.')).toBeInTheDocument();
  expect(field('Title')).toHaveValue('Half a ti');
});

describe('a draft another build wrote', () => {
  const stored = createStory({ title: 'Coast road' });

  it.each([
    ['nothing', null, 'Coast road'],
    ['a list', [{ title: 'Half a ti' }], 'Coast road'],
    ['one without values', { cover: 'cover.jpg', attempt: 7 }, 'Coast road'],
    ['one with numbers for texts', { values: { title: 7, description: 7, start: null } }, 'Coast road'],
    ['one with more in it', { version: 9, values: { title: 'Half a ti', weather: {} } }, 'Half a ti'],
  ])('that is %s: what fits is there, the rest as it is stored', async (_, draft, title) => {
    const host = createFormHost({ backend: { stories: [stored] } });
    await host.drafts.save(storyDraftKey(MARINA.id, stored.id), draft);
    renderForm(host, <StoryFormPage storyId={stored.id} />);
    expect(await screen.findByLabelText('Title')).toHaveValue(title);
    expect(field('Start date')).toHaveValue(stored.startDate);
  });
});

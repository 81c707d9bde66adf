import { screen } from '@testing-library/react';
import type { DraftKey } from '@waypost/contracts/host-services.ts';
import { asPlaceId, asStoryId } from '@waypost/contracts/ids.ts';
import { createAppError, type ErrorCode } from '@waypost/contracts/errors/app-error.ts';
import { MARINA } from '@waypost/kit/testing/fake-host.tsx';
import type { ReactNode } from 'react';

import { PlaceFormPage } from '../features/place-form/place-form-page.tsx';
import { StoryFormPage } from '../features/story-form/story-form-page.tsx';
import { createFormHost, renderForm } from '../testing/render-form.tsx';

const STORY = asStoryId('story0000000001');
const PLACE = asPlaceId('place0000000001');

/** Opens a form that can not be had, and gives what it says. */
async function sentence(form: ReactNode, code: ErrorCode, kept?: DraftKey): Promise<string | null> {
  const host = createFormHost({ backend: { failure: createAppError(code) } });
  if (kept) await host.drafts.save(kept, { values: { title: 'Half typed' } });
  renderForm(host, form);
  return (await screen.findByRole('alert')).querySelector('p')?.textContent ?? null;
}

it.each([
  ['offline', "The site can't be reached right now. Check your connection."],
  ['timeout', 'The site is taking too long to answer. Try again in a moment.'],
  ['unauthorized', 'Your session has ended. Sign in again.'],
  ['server', 'Something went wrong on our side. Try again in a moment.'],
  ['not-found', "This doesn't exist. It may have been deleted."],
] as const)(
  'a form that can not open (%s) says nothing of typed words where none are kept',
  async (code, words) => {
    expect(await sentence(<StoryFormPage storyId={STORY} />, code)).toBe(words);
  },
);

it.each([
  ['a story', <StoryFormPage storyId={STORY} />, `story-form:${MARINA.id}:${STORY}`],
  ['a new point', <PlaceFormPage />, `place-form:${MARINA.id}:new`],
  ['a point tried before', <PlaceFormPage />, 'try-it-place'],
] as const)('a form for %s that can not open says that kept work is safe', async (_, form, key) => {
  expect(await sentence(form, 'offline', key)).toMatch(/Nothing you typed is lost/);
});

it.each([
  ['another record', `place-form:${MARINA.id}:new`],
  ['another person', `place-form:user00000000002:${PLACE}`],
  ['the landing page', 'try-it-place'],
] as const)('work kept for %s is not spoken of where a point is edited', async (_, key) => {
  expect(await sentence(<PlaceFormPage placeId={PLACE} />, 'offline', key)).not.toMatch(/typed/);
});

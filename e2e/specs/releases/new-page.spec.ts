import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { createPerson } from '../../api/people.ts';
import { createStory } from '../../api/stories.ts';
import { expect } from '../../fixtures/test.ts';
import { toldOf } from '../../fixtures/told-of.ts';
import { test, type Team } from './team.ts';

test.use({ remote: 'mf-map' });

const EXPOSE = `import type { ExposedComponent } from '@waypost/contracts/host-services.ts';

import { StoryPhotosPage } from '../features/story-photos/story-photos-page.tsx';
import { Scope } from '../lib/scope.ts';

export const Component: ExposedComponent<'story-photos@1', { readonly storyId: string }> = ({ host, storyId }) => (
  <Scope host={host}>
    <StoryPhotosPage storyId={storyId} />
  </Scope>
);
`;

const PAGE = `import { useEffect } from 'react';

import { useHost, useText } from '../../lib/scope.ts';

export function StoryPhotosPage({ storyId }: { readonly storyId: string }) {
  const t = useText();
  const { navigation } = useHost();
  const title = t('photos.title');
  useEffect(() => navigation.setTitle(title), [navigation, title]);
  return (
    <>
      <h1>{title}</h1>
      <p>Of {storyId}</p>
    </>
  );
}
`;

const PAGES = `pages: [
    {
      path: '/map-of-photos',
      expose: 'story-photos@1',
      title: 'photos.all',
      description: 'photos.description',
    },
    {
      path: '/travel-story/:id/photos',
      expose: 'story-photos@1',
      title: 'photos.title',
      props: { storyId: ':id' },
    },`;

/** All that the guide asks of a team for a page, but for what it may cost. */
async function writePage(team: Team): Promise<void> {
  await team.edit('src/exposes/story-photos.tsx', () => EXPOSE);
  await team.edit('src/features/story-photos/story-photos-page.tsx', () => PAGE);
  await team.edit('src/i18n/en.json', (text) =>
    text.replace(
      '{',
      `{ "photos.title": "Photos of a journey", "photos.all": "All photos", "photos.description": "Every photo on one map.",`,
    ),
  );
  await team.edit('src/remote.manifest.ts', (text) =>
    text
      .replace('exposes: {', `exposes: {\n    'story-photos@1': './src/exposes/story-photos.tsx',`)
      .replace('pages: [', PAGES),
  );
  await team.edit('README.md', (text) =>
    text.replace('| `story-map@1`', '| `story-photos@1` | photos |\n$&'),
  );
}

test('a new page of the map is a change in its folder and a release of it: the server has it from its candidate on, with its own title and status', async ({
  page,
  team,
  api,
  problems,
}) => {
  test.setTimeout(900_000);
  problems.expect(/status of 404/);
  const told = (address: string) => toldOf(team.url + address);
  const storyId = await createStory(api, await createPerson(api), { title: 'Along the coast' });
  const address = `/travel-story/${storyId}/photos`;
  const missing = { status: 404, title: 'Waypost', isListed: false };
  const titled = (title: string) => ({ status: 200, title: `${title} · Waypost`, isListed: false });
  await team.release('publish', '--build', join(repositoryRoot(), 'mf-map', 'dist'));
  // Without that page its word is taken for a place of the story, by shell and server alike.
  expect(await told(address)).toMatchObject({ status: 200, title: 'Along the coast · Waypost' });
  expect(await told('/map-of-photos')).toEqual(missing);
  await page.goto('/map-of-photos');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();

  await test.step('the team writes the page, builds and publishes', async () => {
    await writePage(team);
    await team.tool('build', 'mf-map');
    const changed = await team.changed();
    expect(changed).toContain('mf-map/src/remote.manifest.ts');
    expect(changed.filter((file) => !file.startsWith('mf-map/'))).toEqual([]);
    await team.release('publish', '--build', team.build);
  });
  expect(await told(address)).toEqual(titled('Photos of a journey'));
  expect(await told('/map-of-photos')).toEqual(titled('All photos'));
  expect(await told('/travel-story/000000000000000/photos')).toEqual(missing);
  expect(await told(`/travel-story/${storyId}`)).toMatchObject({
    status: 200,
    title: 'Along the coast · Waypost',
  });

  await team.release('promote');
  expect(await told(address)).toEqual(titled('Photos of a journey'));
  expect(await told('/map-of-photos')).toEqual({ ...titled('All photos'), isListed: true });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Photos of a journey' })).toBeVisible();
  await expect(page.getByText(`Of ${storyId}`)).toBeVisible();
  // A page reports how it loaded a while later; its server stops with the test.
  await page.goto('about:blank');
});

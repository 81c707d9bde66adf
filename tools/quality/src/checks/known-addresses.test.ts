import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@waypost/build/parts/remote-names.ts';
import { remoteManifest } from '@waypost/build/parts/remote-manifest.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import type { RemotePage } from '@waypost/contracts/remote-page.ts';
import { SHARED_TO_PATH, TODAY_PATH } from '@waypost/contracts/share-target.ts';

async function pages(): Promise<readonly RemotePage[]> {
  const manifests = await Promise.all(remoteNames().map(remoteManifest));
  return manifests.flatMap((manifest) => manifest.pages ?? []);
}

test('the addresses of stories that the backend knows by itself are pages of a remote', async () => {
  const source = readFileSync(path.join(repositoryRoot(), 'backend/internal/pages/addresses.go'), 'utf8');
  const [, stories] = /^const stories = "([^"]+)"$/m.exec(source) ?? [];
  expect(stories).toMatch(/^\/[a-z-]+\/$/);
  const patterns = (await pages()).map((page) => page.path.replace(/:\w+/g, ':'));
  expect(patterns).toEqual(expect.arrayContaining([`${stories}:`, `${stories}:/:`]));
});

test('so is the address of authors', async () => {
  const source = readFileSync(path.join(repositoryRoot(), 'backend/internal/pages/addresses.go'), 'utf8');
  const [, authors] = /^const authors = "([^"]+)"$/m.exec(source) ?? [];
  expect((await pages()).map((page) => page.path)).toContain(`${authors}:username`);
});

test('photos of a share sheet are taken up at the page that waits for them', async () => {
  const page = (await pages()).find((one) => one.path === SHARED_TO_PATH);
  expect(page).toMatchObject({ resumes: 'waiting-photos', redirectTarget: true });
});

test('so is where emails say what somebody follows', async () => {
  const page = (await pages()).find((one) => one.path === '/following');
  expect(page).toMatchObject({ props: { mailKey: '#key' }, open: true });
});

test('what is added to today is added at the page that takes a story’s name', async () => {
  const page = (await pages()).find((one) => one.path === TODAY_PATH.split('?')[0]);
  expect(page).toMatchObject({ props: { storyId: '?story' }, redirectTarget: true });
});

test('mails lead to pages', async () => {
  const source = readFileSync(
    path.join(repositoryRoot(), 'backend/internal/accounts/asked_mails.go'),
    'utf8',
  );
  const addresses = [...source.matchAll(/\.hello", "([a-z-]+)"}/g)].map(([, word]) => `/${word}`);
  expect(addresses).toHaveLength(3);
  const withToken = (await pages()).filter(({ props }) => props?.['token'] === '#token');
  expect(withToken.map((page) => page.path)).toEqual(expect.arrayContaining(addresses));
});

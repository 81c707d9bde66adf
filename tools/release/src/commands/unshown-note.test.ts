/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataBlock } from '@waypost/build/site/render-html.ts';

import { createFolderStore } from '../store/folder-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { exampleBuild, writeBuild } from '../testing/example-build.ts';
import { unshownNote } from './unshown-note.ts';

let folder: string;
let build: string;
let store: ReleaseStore;
let server: Server;
let site: string;
let page: string;

/** The part of the live page that says what its addresses show. */
const pageShowing = (...exposes: string[]) =>
  dataBlock('waypost-early', { routes: exposes.map((id) => [`^/${id}$`, id, []]), files: [] });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waypost-unshown-'));
  build = await writeBuild(path.join(folder, 'build'), exampleBuild('mf-guides', { seed: 'one' }));
  store = createFolderStore(path.join(folder, 'store'));
  server = createServer((_request, response) => response.end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  site = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

test('a build none of whose parts the live shell leads to: its team is told what goes first', async () => {
  page = pageShowing('story-map@1', 'login@1');
  expect(await unshownNote(store, build, site)).toContain(
    'No page of the live shell shows guides-view@1 yet: release the shell with its route first.',
  );
});

test('a build the live shell leads to needs no note', async () => {
  page = pageShowing('story-map@1', 'guides-view@1');
  expect(await unshownNote(store, build, site)).toBeNull();
});

test('without a site, the page that render wrote is asked', async () => {
  expect(await unshownNote(store, build)).toBeNull();
  await store.create('index.html', Buffer.from(pageShowing('story-map@1')));
  expect(await unshownNote(store, build)).toContain('shows guides-view@1 yet');
});

test('neither a page that does not say nor a site that has gone is a reason for a note', async () => {
  page = '<!doctype html><title>Elsewhere</title>';
  expect(await unshownNote(store, build, site)).toBeNull();
  expect(await unshownNote(store, build, 'http://127.0.0.1:9')).toBeNull();
});

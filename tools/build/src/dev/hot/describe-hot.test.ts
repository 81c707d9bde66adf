import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

import { REMOTE_ENTRY } from '../../webpack/create-remote-config.ts';
import { describeHot } from './describe-hot.ts';

const manifest: RemoteManifest = {
  name: 'mf-map',
  hostApi: '^1.3.0',
  exposes: { 'story-map@1': './src/exposes/story-map.tsx' },
  pages: [
    { path: '/travel-story/:id', expose: 'story-map@1', title: 'story.pageTitle', props: { storyId: ':id' } },
  ],
  stateless: true,
};

test('a hot build brings the pages and slots of its manifest, or their addresses would show nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-hot-'));
  try {
    await writeFile(path.join(folder, REMOTE_ENTRY), 'var mf_map;');
    const slots = { 'landing-page.after-stories': 'location-picker@1' } as const;
    const built = await describeHot({ ...manifest, slots }, folder);
    expect(built.pages).toEqual([
      expect.objectContaining({
        path: '/travel-story/:id',
        title: expect.objectContaining({ en: 'Travel story' }),
      }),
    ]);
    expect(built.slots).toEqual(slots);
  } finally {
    await rm(folder, { recursive: true });
  }
});

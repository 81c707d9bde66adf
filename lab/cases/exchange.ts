import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import { phonePicture } from '../harness/photos.ts';
import { atMost, plain, ratio, type Measure } from '../harness/report.ts';
import { startStand, writeStory, type Stand } from '../harness/stand.ts';
import { timed } from '../harness/statistics.ts';

const run = promisify(execFile);
const DOWNLOAD = '/api/waypost/download';
const A_PLACE = 20;

/** The download of a story of many pictures beside `zip -0` of the same files, and what it costs the server in memory. */
export const measure: Measure = async (sizes) => {
  const pictures = sizes.number('pictures', 2000);
  const stand = await startStand({ settings: { WAYPOST_QUOTA_STORAGE: '20GB' } });
  const picture = await phonePicture(1);
  const { owner, story } = await writeStory(stand, pictures / A_PLACE, () => ({
    main_picture: picture,
    other_pictures: Array.from({ length: A_PLACE - 1 }, () => picture),
  }));
  const stored = await storedIn(stand.folder);
  const bytes = (await Promise.all(stored.map(async (file) => (await stat(file)).size))).reduce(
    (a, b) => a + b,
    0,
  );
  await untilIdle(stand);
  const { token } = owner;
  stand.forgetPeak();
  const idle = stand.peak();
  const ours = await timed(async () => {
    await stand.api.call('POST', DOWNLOAD, { token, json: { story } });
    while ((await stand.api.call('GET', DOWNLOAD, { token })).body['state'] !== 'ready')
      await new Promise((resolve) => setTimeout(resolve, 20));
  });
  const most = stand.peak();
  const folder = await mkdtemp(join(tmpdir(), 'waypost-zip-'));
  const theirs = await timed(() =>
    run('zip', ['-0', '-q', '-j', join(folder, 'a.zip'), ...stored], { maxBuffer: 1e8 }),
  );
  await rm(folder, { recursive: true });
  await stand.stop();
  return [
    plain(`pictures of ${stored.length} files`, bytes / 1e6, 'MB'),
    ratio('made, its sums and words in pictures included, ÷ zip -0', [ours, theirs], 'ms', 1 / 0.8),
    atMost('memory of the server meanwhile, more than idle', most - idle, 60, 'MB'),
  ];
};

/** Of all pictures as they are stored, one path each. */
async function storedIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(folder, 'storage'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.jpg'))
    .filter(({ parentPath }) => !basename(parentPath).startsWith('thumbs_'))
    .map(({ name, parentPath }) => join(parentPath, name));
}

/** Sizes of pictures are made in the background. */
async function untilIdle(stand: Stand): Promise<void> {
  for (let before = -1; stand.processor() - before > 0.5;) {
    before = stand.processor();
    await new Promise((resolve) => setTimeout(resolve, 5000));
  }
}

import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

import { bundled } from '../harness/bundled.ts';
import { launchBrowser, openPage } from '../harness/browser.ts';
import { packagedClips } from '../harness/packaged-clips.ts';
import { ratio, type Figure, type Measure } from '../harness/report.ts';
import { timed } from '../harness/statistics.ts';

const run = promisify(execFile);
const SCRIPT = `import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
  import { clipFacts } from './src/clip/clip-facts.ts';
  import { makeClip } from './src/clip/make-clip.ts';
  import { blobSource } from './src/photo/byte-source.ts';
  window.factsOf = async (address) => {
    const file = await (await fetch(address)).blob();
    const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
    const film = await input.getPrimaryVideoTrack().catch(() => null);
    const rotation = film ? await film.getRotation() : null;
    return { ...(await clipFacts(blobSource(file))), rotation, seconds: film && (await input.computeDuration()) };
  };
  window.ready = async (address) => (await makeClip(await (await fetch(address)).blob(), 2560, () => undefined)).clip.size;`;
type Ours = Window & { factsOf(address: string): Promise<Facts>; ready(address: string): Promise<number> };

interface Facts {
  readonly location: { readonly location?: { readonly latitude: number; readonly longitude: number } };
  readonly altitude: number | null;
  readonly capturedAt: string | null;
  readonly capturedOffset: string | null;
  /** Degrees clockwise; null where no film can be read, as for the length. */
  readonly rotation: number | null;
  readonly seconds: number | null;
}

const PLACES = [
  '+27.9881+086.9253+8848.860/',
  '-33.4489-070.6693/',
  '+00.0001-179.9999+000.000/',
  '-54.8019-068.3030+20/',
];
const TIMES = ['2026-03-14T23:42:05+0545', '2024-02-29T23:59:59-0300', '2019-12-31T00:00:00+0000', ''];

const NUMBERS = ['GPSLatitude', 'GPSLongitude', 'GPSAltitude', 'Rotation', 'Duration'] as const;
const TEXTS = ['LocationInformation', 'CreationDate', 'CreateDate'] as const;
type Said = Partial<Record<(typeof NUMBERS)[number], number> & Record<(typeof TEXTS)[number], string>>;
const TAGS = [...NUMBERS, ...TEXTS].map((tag) => `-${tag}`);
/** Seconds of sound that may go on behind the film. */
const TOLERANCE = 0.1;

/** Places, times, turns and lengths of clips beside exiftool, and a minute of film made ready beside ffmpeg. Needs both programs. */
export const measure: Measure = async (sizes) => {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-clips-'));
  const server = createServer((request, response) => {
    void readFile(join(folder, request.url!.slice(1))).then(
      (bytes) => response.end(bytes),
      () => response.setHeader('Content-Type', 'text/html').end('<!doctype html>'),
    );
  }).listen(0);
  const origin = `http://localhost:${String((server.address() as { port: number }).port)}`;
  const browser = await launchBrowser();
  const page = await openPage(await browser.newContext());
  await page.goto(`${origin}/`);
  await page.addScriptTag({ content: await bundled(SCRIPT, 'mf-authoring') });
  const figures = [
    await containers(page, folder),
    await packaged(page, folder),
    await minute(page, folder, sizes.number('seconds', 60)),
  ];
  await browser.close();
  server.close();
  await rm(folder, { recursive: true });
  return figures;
};

const ffmpeg = (...options: readonly string[]) => run('ffmpeg', ['-v', 'error', '-y', ...options]);

/** MP4 and QuickTime, keys of Apple or of users, with and without places and zones, turned or not. */
async function containers(page: Page, folder: string): Promise<Figure> {
  const other: string[] = [];
  let count = 0;
  for (const [at, place] of PLACES.entries())
    for (const [nth, time] of TIMES.entries())
      for (const format of ['mov', 'mp4', 'keys'] as const) {
        const name = `${String(at)}-${String(nth)}-${format}.${format === 'mp4' ? 'mp4' : 'mov'}`;
        const apple = [
          `com.apple.quicktime.location.ISO6709=${place}`,
          ...(time ? [`com.apple.quicktime.creationdate=${time}`] : []),
        ];
        const said = format === 'keys' ? apple : [`location=${place}`];
        await ffmpeg(
          '-f',
          'lavfi',
          '-i',
          'testsrc=s=64x36:r=5:d=1',
          ...said.flatMap((one) => ['-metadata', one]),
          '-metadata',
          'creation_time=2026-03-14T17:57:05Z',
          ...(format === 'keys' ? ['-movflags', 'use_metadata_tags'] : []),
          join(folder, name),
        );
        const turn = ((at + nth) % 4) * 90;
        await run('exiftool', [
          '-q',
          '-n',
          '-overwrite_original',
          `-Rotation=${String(turn)}`,
          join(folder, name),
        ]);
        count += 1;
        const unlike = await unlikeExiftool(page, join(folder, name));
        if (unlike.length > 0) other.push(`${name} (${unlike.join(', ')})`);
      }
  return {
    what: `of ${String(count)} containers, those whose place, height, time, turn and length are not exiftool's${other.length > 0 ? `: ${other.join(' ')}` : ''}`,
    ...{ goal: '0', measured: String(other.length), holds: other.length === 0 },
  };
}

/** Films whose head tells a length that their frames do not have: 720 seconds instead of 31, and 149 of a file that was cut off. */
const LONGER_IN_WORDS = ['mkv-basic.mkv', 'Matroska.mkv'];

/** Those of others' cameras and programs, as they come with packages. */
async function packaged(page: Page, folder: string): Promise<Figure> {
  const other: string[] = [];
  const files = await packagedClips();
  let unread = 0;
  for (const file of files) {
    const name = basename(file);
    await copyFile(file, join(folder, name));
    const { seconds } = await page.evaluate((one) => (window as unknown as Ours).factsOf(one), `/${name}`);
    if (seconds === null) unread += 1;
    const unlike = await unlikeExiftool(page, join(folder, name));
    const expected = LONGER_IN_WORDS.includes(name) ? ['length'] : [];
    if (unlike.join() !== expected.join()) other.push(`${name} (${unlike.join(', ')})`);
  }
  return {
    what: `of ${String(files.length)} films of packages, ${String(unread)} of them without a film that can be read, those that exiftool reads in another way${other.length > 0 ? `: ${other.join(' ')}` : ''}`,
    ...{ goal: '0', measured: String(other.length), holds: other.length === 0 },
  };
}

/** What of a clip is not as exiftool reads it. To a meter: places of 3GPP are in 65,536ths of a degree. */
async function unlikeExiftool(page: Page, file: string): Promise<readonly string[]> {
  const facts = await page.evaluate((one) => (window as unknown as Ours).factsOf(one), `/${basename(file)}`);
  const { stdout } = await run('exiftool', ['-n', '-json', ...TAGS, file]);
  const [said] = JSON.parse(stdout) as [Said];
  const mobile = /Lat=(\S+) Lon=(\S+)/.exec(said['LocationInformation'] ?? '');
  const latitude = said['GPSLatitude'] ?? (mobile ? Number(mobile[1]) : undefined);
  const longitude = said['GPSLongitude'] ?? (mobile ? Number(mobile[2]) : undefined);
  const isNear = (one: number | null | undefined, two: number | null | undefined, by = 2e-5) =>
    two === undefined || two === null ? (one ?? null) === null : Math.abs((one ?? NaN) - two) <= by;
  const { location } = facts.location;
  const made = said['CreateDate']?.startsWith('0000') ? undefined : said['CreateDate'];
  const time = (said['CreationDate'] ?? made)?.replace(/^(\d+):(\d+):(\d+) /, '$1-$2-$3T');
  const zone = said['CreationDate'] ? time!.slice(19) || facts.capturedOffset : '+00:00';
  const same = {
    place: isNear(location?.latitude, latitude) && isNear(location?.longitude, longitude),
    height: said['GPSAltitude'] === undefined || isNear(facts.altitude, said['GPSAltitude']),
    time: facts.capturedAt === (time?.slice(0, 19) ?? null) && (!time || facts.capturedOffset === zone),
    turn: facts.rotation === null || facts.rotation === (said['Rotation'] ?? 0),
    length: facts.seconds === null || isNear(facts.seconds, said['Duration'], TOLERANCE),
  };
  return Object.entries(same).flatMap(([what, isSame]) => (isSame ? [] : [what]));
}

/** Film of a phone, twice as dense as what is sent, so that it is made anew. */
async function minute(page: Page, folder: string, seconds: number): Promise<Figure> {
  const [film, made] = [join(folder, 'film.mp4'), join(folder, 'made.mp4')];
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=1920x1080:r=30:d=${String(seconds)}`,
    '-f',
    'lavfi',
    '-i',
    `sine=440:d=${String(seconds)}`,
    '-vf',
    'noise=alls=12:allf=t',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-b:v',
    '17M',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    film,
  );
  const ours = await timed(() => page.evaluate(() => (window as unknown as Ours).ready('/film.mp4')));
  const theirs = await timed(() =>
    ffmpeg(
      '-threads',
      '1',
      '-i',
      film,
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-threads',
      '1',
      '-b:v',
      '4M',
      '-c:a',
      'copy',
      '-movflags',
      '+faststart',
      made,
    ),
  );
  return ratio(
    `${String(seconds)} s of 1080p made ready ÷ ffmpeg -preset veryfast -threads 1`,
    [ours, theirs],
    'ms',
    2,
  );
}

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

import { bundled } from '../harness/bundled.ts';
import { launchBrowser, openPage } from '../harness/browser.ts';
import { ratio, type Figure, type Measure } from '../harness/report.ts';
import { timed } from '../harness/statistics.ts';

const run = promisify(execFile);
const SCRIPT = `import { clipFacts } from './src/clip/clip-facts.ts';
  import { makeClip } from './src/clip/make-clip.ts';
  import { blobSource } from './src/photo/byte-source.ts';
  window.factsOf = async (address) => clipFacts(blobSource(await (await fetch(address)).blob()));
  window.ready = async (address) => (await makeClip(await (await fetch(address)).blob(), 2560, () => undefined)).clip.size;`;
type Ours = Window & { factsOf(address: string): Promise<Facts>; ready(address: string): Promise<number> };

interface Facts {
  readonly location: { readonly location?: { readonly latitude: number; readonly longitude: number } };
  readonly altitude: number | null;
  readonly capturedAt: string | null;
  readonly capturedOffset: string | null;
}

const PLACES = [
  '+27.9881+086.9253+8848.860/',
  '-33.4489-070.6693/',
  '+00.0001-179.9999+000.000/',
  '-54.8019-068.3030+20/',
];
const TIMES = ['2026-03-14T23:42:05+0545', '2024-02-29T23:59:59-0300', '2019-12-31T00:00:00+0000', ''];

/** Places and times of clips beside exiftool, and a minute of film made ready beside ffmpeg. Needs both programs. */
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
  const figures = [await containers(page, folder), await minute(page, folder, sizes.number('seconds', 60))];
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
        count += 1;
        const facts = await page.evaluate((one) => (window as unknown as Ours).factsOf(one), `/${name}`);
        if (!(await isAsExiftool(facts, join(folder, name)))) other.push(name);
      }
  return {
    what: `of ${String(count)} containers, those whose place, height and time are not exiftool's${other.length > 0 ? `: ${other.join(' ')}` : ''}`,
    ...{ goal: '0', measured: String(other.length), holds: other.length === 0 },
  };
}

/** To a meter: places of 3GPP are in 65,536ths of a degree. */
async function isAsExiftool(facts: Facts, file: string): Promise<boolean> {
  const { stdout } = await run('exiftool', [
    '-n',
    '-json',
    '-GPSLatitude',
    '-GPSLongitude',
    '-GPSAltitude',
    '-CreationDate',
    '-CreateDate',
    '-LocationInformation',
    file,
  ]);
  const [said] = JSON.parse(stdout) as [Record<string, number & string>];
  const mobile = /Lat=(\S+) Lon=(\S+)/.exec(said['LocationInformation'] ?? '');
  const [latitude, longitude] = [
    said['GPSLatitude'] ?? Number(mobile?.[1]),
    said['GPSLongitude'] ?? Number(mobile?.[2]),
  ];
  const near = (one: number | undefined, two: number) => Math.abs((one ?? NaN) - two) < 2e-5;
  const { location } = facts.location;
  const time = (said['CreationDate'] ?? said['CreateDate'] ?? '').replace(/^(\d+):(\d+):(\d+) /, '$1-$2-$3T');
  const zone = said['CreationDate'] ? time.slice(19) || facts.capturedOffset : '+00:00';
  return (
    near(location?.latitude, latitude) &&
    near(location?.longitude, longitude) &&
    (said['GPSAltitude'] === undefined || near(facts.altitude ?? undefined, said['GPSAltitude'])) &&
    facts.capturedAt === time.slice(0, 19) &&
    facts.capturedOffset === zone
  );
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

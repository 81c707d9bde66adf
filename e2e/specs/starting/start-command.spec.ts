import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { createApi } from '../../api/api.ts';
import { signIn, succeeded } from '../../api/people.ts';
import { preparedPicture } from '../../api/prepared-picture.ts';
import { allStories, placesOf } from '../../api/stories.ts';
import { readAddresses } from '../../system/addresses.ts';
import type { Program } from '../../system/program.ts';
import { runStartCommand, type StartCommand } from '../../system/start-command.ts';

/** A part of each country that lies in no other, in degrees. */
const COUNTRIES = {
  Brazil: { west: -50, east: -34, south: -25, north: 5 },
  Uruguay: { west: -56.4, east: -54.5, south: -35, north: -31.5 },
  Argentina: { west: -70, east: -62, south: -50, north: -24 },
} as const;

/** What `start` says of its work beside being there: builds, and the example stories. */
const WORK = /built |assembled|Building the backend|example stories|places$/;

/** The program under test, by name where it is not the one the command builds itself. */
function programSettings({ binary, siteFolder }: Program): Readonly<Record<string, string>> {
  const isOwn = binary === join(repositoryRoot(), '.cache', 'waypost') && !process.env.WAYPOST_SITE_DIR;
  return isOwn ? {} : { WAYPOST_BINARY: binary, WAYPOST_SITE_DIR: siteFolder };
}

const test = base.extend<{ readonly start: () => StartCommand }>({
  start: async ({}, use) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'waypost-start-'));
    const started: StartCommand[] = [];
    await use(() => {
      const command = runStartCommand({
        ...programSettings(readAddresses().program),
        WAYPOST_HTTP: '127.0.0.1:0',
        WAYPOST_DATA_DIR: dataFolder,
        WAYPOST_TILE_URL: 'off',
      });
      started.push(command);
      return command;
    });
    await Promise.all(started.map((command) => command.kill()));
    await rm(dataFolder, { recursive: true, force: true });
  },
});

const addressOf = async (command: StartCommand) =>
  createApi((await command.until(/^ {2}Waypost +(http\S+)$/))[1] ?? '');

test('start completes examples that were cut off, prints address and demo account, ends cleanly, and writes them once', async ({
  start,
}) => {
  await test.step('power is lost while the examples are written', async () => {
    const cutOff = start();
    await cutOff.until(/^ {2}50 of \d+ places$/);
    await cutOff.kill();
  });

  const command = start();
  const api = await addressOf(command);
  const written = await test.step('the next start completes them', async () => {
    const [, total] = await command.until(/^ {2}(\d+) of \1 places$/);
    return Number(total);
  });

  await test.step('the page is the site that was built, not the one kept in the repository', async () => {
    expect((await api.bytes('/')).bytes.toString()).not.toContain('has not been built');
  });

  await test.step('the demo account signs in and finds every story as it is to be', async () => {
    const [, email = '', password = ''] = await command.until(/^ {2}Demo account +(\S+), password (\S+)$/);
    const { token } = succeeded(await signIn(api, 'users', email, password)).body;
    const stories = await allStories(api, token);
    const places = (await Promise.all(stories.map(({ id = '' }) => placesOf(api, id, token)))).flat();
    expect(stories.length).toBeGreaterThanOrEqual(12);
    expect(places).toHaveLength(written);
    const counts = stories.map(
      (story) => places.filter(({ places_collection }) => places_collection === story.id).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...counts)).toBeLessThanOrEqual(60);
    expect(Math.max(...counts)).toBeGreaterThan(50);
    for (const { description } of stories) expect(description).toMatch(/^<p>.+<\/p>/);
    for (const [country, { west, east, south, north }] of Object.entries(COUNTRIES)) {
      const inside = places.filter(({ latitude, longitude }) => {
        const [y, x] = [Number(latitude), Number(longitude)];
        return x > west && x < east && y > south && y < north;
      });
      expect(inside.length, country).toBeGreaterThan(2);
    }
    expect(
      [...stories, ...places].filter(({ main_picture }) => !String(main_picture).endsWith('.jpg')),
    ).toEqual([]);
    for (const [collection, record] of [
      ['places_collection', stories[0]],
      ['places', places.at(-1)],
    ] as const) {
      const path = `/api/pictures/${collection}/${record?.id}/320/${record?.main_picture}`;
      const picture = await preparedPicture(api, path);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  });

  await test.step('it ends cleanly when asked', async () => {
    expect(await command.stop()).toBe(0);
    expect(command.lines).toContain('Waypost has stopped. Your stories are kept.');
  });

  await test.step('another start neither builds nor writes anything', async () => {
    const again = start();
    const later = await addressOf(again);
    expect(again.lines.filter((line) => WORK.test(line))).toEqual([]);
    const counts = (await allStories(later)).map(({ places_count }) => Number(places_count));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(written);
    expect(await again.stop()).toBe(0);
  });
});

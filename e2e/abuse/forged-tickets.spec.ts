import { expect, test } from '@playwright/test';
import { deny } from '@waypost/release/core/release-steps.ts';
import { previewTicket } from '@waypost/release/format/preview-ticket.ts';
import { createExampleStore } from '@waypost/release/testing/example-store.ts';

import { readAddresses } from '../system/addresses.ts';
import { startWaypost } from '../system/start-waypost.ts';

const DAY = 24 * 60 * 60 * 1000;
const RELEASE = /<script type="application\/json" id="waypost-release">(.*?)<\/script>/s;

/** What a page that is opened with this behind `?waypost-build=` may ask for by name. */
async function openedBy(site: string, ticket: string): Promise<string[]> {
  const page = await (await fetch(`${site}/?waypost-build=${encodeURIComponent(ticket)}`)).text();
  const { previews } = JSON.parse(RELEASE.exec(page)?.[1] ?? '') as { previews?: object };
  return Object.keys(previews ?? {});
}

test('a ticket opens a build as its own team has signed it, until it ends, and no build that was denied', async () => {
  const example = await createExampleStore();
  await example.publish('mf-map', { seed: 'older' });
  const { build } = await example.publish('mf-map', { seed: 'newer' }, { basisPoints: 0 });
  const waypost = await startWaypost({
    program: readAddresses().program,
    settings: { WAYPOST_RELEASE: example.store.name, WAYPOST_RELEASE_KEY: example.access.rootKey },
  });
  const [own, other] = [example.key('mf-map'), example.key('mf-stories')];
  const ticket = (lasts: number, key = own) =>
    previewTicket({ remote: 'mf-map', build, until: new Date(Date.now() + lasts) }, key);
  const later = ticket(2 * DAY).split(':')[2]!;
  try {
    const opened = (text: string) => openedBy(waypost.url, text);
    expect(await opened(ticket(DAY))).toEqual([`mf-map:${build}`]);
    for (const [name, forged] of Object.entries({
      'of another team': ticket(DAY, other),
      'of another team, in the name of its own key': ticket(DAY, { ...other, id: own.id }),
      'that ends later than was signed': ticket(DAY).replace(/:\d+:/, `:${later}:`),
      'that was signed for another build': previewTicket(
        { remote: 'mf-map', build: 'cccccccccccc', until: new Date(Date.now() + DAY) },
        own,
      ).replace('cccccccccccc', build),
      'that has ended': ticket(-1000),
      'for more than a month': ticket(32 * DAY),
      'without a signature': `mf-map:${build}`,
    }))
      expect(await opened(forged), `a ticket ${name}`).toEqual([]);
    const before = ticket(DAY);
    await example.change('deny', deny(build));
    expect(await opened(before), 'a ticket for a build that was denied since').toEqual([]);
  } finally {
    await waypost.stop();
    await example.end();
  }
});

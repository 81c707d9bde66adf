import { startLocalServer } from '@waypost/cli-kit/testing/local-server.ts';

import { publishAddresses } from './addresses.ts';
import { neverUsed, refusedToClient, watchCalls } from './asked-calls.ts';
import { keepPasswordsCheaply } from './cheap-passwords.ts';
import { startMailSink } from './mail-sink.ts';
import { prepareProgram } from './program.ts';
import { startWaypost } from './start-waypost.ts';
import { startTileServer } from './tile-server.ts';

/** Starts everything the tests meet; answers with its end. */
export async function startSystem(): Promise<() => Promise<void>> {
  const program = await prepareProgram();
  const [mails, tiles] = await Promise.all([startMailSink(), startTileServer()]);
  const withTiles = {
    WAYPOST_TILE_URL: `${tiles.origin}/{z}/{x}/{y}.png`,
    WAYPOST_TILES_SHOWN: 'always',
    WAYPOST_TILE_ATTRIBUTION: 'Tiles of the tests',
  };
  // A map whose host has gone silent: a run goes on until somebody stops it.
  const silent = await startLocalServer(() => undefined);
  const [site, limited, hosted] = await Promise.all([
    startWaypost({
      program,
      settings: {
        WAYPOST_SMTP_HOST: '127.0.0.1',
        WAYPOST_SMTP_PORT: String(mails.port),
        WAYPOST_MAIL_FROM: 'hello@waypost.example',
        WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1',
        WAYPOST_BOOK_CHROMIUM: process.env.WAYPOST_CHROMIUM || '/usr/bin/chromium',
      },
    }),
    startWaypost({ program, settings: withTiles }),
    startWaypost({
      program,
      settings: {
        WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1',
        WAYPOST_STREETS: `${silent.origin}/streets.pmtiles`,
      },
    }),
  ]);
  const sites = [site, limited, hosted];
  await Promise.all(sites.map(({ url }) => keepPasswordsCheaply(url)));
  publishAddresses({
    site: site.url,
    limitedSite: limited.url,
    limitedOutbox: limited.outboxUrl,
    hostedSite: hosted.url,
    mails: mails.origin,
    tiles: tiles.origin,
    program,
  });
  const watches = await Promise.all(sites.map(({ url }) => watchCalls(url)));
  return async () => {
    const asked = await Promise.all(watches.map((read) => read()));
    await Promise.all(sites.map((one) => one.stop()));
    await Promise.all([mails.close(), tiles.close(), silent.close()]);
    // A run of a part of the tests can not tell what the site never uses.
    const problems = [...refusedToClient(asked), ...(process.env.WHOLE_SITE ? neverUsed(asked) : [])];
    if (problems.length > 0) throw new Error(problems.join('\n'));
  };
}

// Playwright takes a set-up file's default export and nothing else.
export { startSystem as default };

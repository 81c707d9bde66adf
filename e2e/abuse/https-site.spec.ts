import { expect, test } from '@playwright/test';

import { STORIES } from '../api/stories.ts';
import { readAddresses } from '../system/addresses.ts';
import { startWaypost } from '../system/start-waypost.ts';

test('whatever a site with https answers, browsers come back over https alone, and its API answers with data alone', async () => {
  const waypost = await startWaypost({
    program: readAddresses().program,
    settings: { WAYPOST_SITE_URL: 'https://stories.example.org' },
  });
  const pages = ['/', '/release.json', '/no-such-file.js', '/_/'];
  const calls = ['/api/health', '/api/realtime', '/api/nothing', `${STORIES}?expand=user`];
  for (const path of [...pages, ...calls]) {
    const { headers } = await fetch(waypost.url + path);
    expect([path, headers.get('strict-transport-security')]).toEqual([
      path,
      'max-age=31536000; includeSubDomains',
    ]);
  }
  for (const path of calls.filter((one) => one !== '/api/nothing')) {
    const { headers } = await fetch(waypost.url + path);
    expect(headers.get('content-security-policy'), path).toMatch(
      /^default-src 'none'; frame-ancestors 'none';/,
    );
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  }
  await waypost.stop();
});

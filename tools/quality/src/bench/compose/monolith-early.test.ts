import { EARLY_FILES_ID, RELEASE_ID } from '@waypost/contracts/page-start.ts';

import { startMonolithEarly } from './monolith-early.ts';

const PAGE = { path: '/', expose: 'travel-stories@1', requests: ['/api/stories'] };

const block = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`;

it('a guest’s page of one bundle has its chunks and its first answers asked for early, as the composed one has', () => {
  const asked = jest.fn(() => new Promise<Response>(() => undefined));
  const before = globalThis.fetch;
  globalThis.fetch = asked;
  document.body.innerHTML =
    block(RELEASE_ID, { remotes: { 'mf-stories': { builds: { only: { pages: [PAGE] } } } } }) +
    block(EARLY_FILES_ID, { [PAGE.expose]: ['/shell/f/route.js'] });
  try {
    startMonolithEarly();
    expect(document.head.querySelector('link[rel=preload]')?.getAttribute('href')).toBe('/shell/f/route.js');
    expect(asked.mock.calls.map(([path]: unknown[]) => path)).toEqual(PAGE.requests);
    expect(Object.keys(window.waypostEarly ?? {})).toEqual(PAGE.requests);
  } finally {
    globalThis.fetch = before;
    delete window.waypostEarly;
    document.head.innerHTML = document.body.innerHTML = '';
  }
});

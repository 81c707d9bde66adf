import { EARLY_FILES_ID, RELEASE_ID } from '@waypost/contracts/page-start.ts';

import { startMonolithEarly } from './monolith-early.ts';

const PAGE = { path: '/', expose: 'travel-stories@1', requests: ['/api/stories'] };

it('a page of one bundle has its chunks and its first answers asked for early, as the composed one has', () => {
  const blocks: Record<string, unknown> = {
    [RELEASE_ID]: { remotes: { 'mf-stories': { builds: { only: { pages: [PAGE] } } } } },
    [EARLY_FILES_ID]: { [PAGE.expose]: ['/shell/f/route.js'] },
  };
  const answers = {};
  const startRequests = jest.fn(() => answers);
  startMonolithEarly({
    readBlock: (id) => blocks[id],
    readStorage: () => ({
      isSignedIn: false,
      named: '',
      previews: {},
      broken: {},
      visitor: undefined,
      now: 0,
    }),
    startRequests,
  });
  expect(document.head.querySelector('link[rel=preload]')?.getAttribute('href')).toBe('/shell/f/route.js');
  expect(startRequests).toHaveBeenCalledWith('', '', { page: PAGE, parameters: {} }, false);
  expect(window.waypostEarly).toBe(answers);
  delete window.waypostEarly;
  document.head.innerHTML = '';
});

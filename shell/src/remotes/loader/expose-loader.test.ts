/** @page */
import { aWhile, EXPOSE, loaderPage, lose } from '../../testing/loader-page.ts';

const chunkError = Object.assign(new Error('Loading chunk 9 failed.'), { name: 'ChunkLoadError' });

beforeEach(() => {
  jest.useFakeTimers();
  window.sessionStorage.clear();
  document.body.innerHTML = '';
});

afterEach(() => jest.useRealTimers());

it('shows the next build when the first can not be had, and remembers the first as broken', async () => {
  const { open, buildShown, reported } = loaderPage({ bad: ['candidate'] });
  await open();
  expect(buildShown()).toBe('stable');
  expect(reported).toEqual(['candidate unreachable']);
  expect(window.sessionStorage.getItem('waypost-broken')).toContain('mf-authoring:candidate');
});

it('a form that was seen stays put when it crashes, and opens with the previous version when asked', async () => {
  const { loader, open, settle, buildShown, reported } = loaderPage();
  await open();
  loader.seen(EXPOSE);
  loader.crashed(EXPOSE, new Error('broken'));
  await settle();
  expect(loader.getState(EXPOSE)).toEqual({ status: 'crashed', reason: 'crashed', hasPrevious: true });
  expect(reported).toEqual(['candidate crashed']);
  loader.openPrevious(EXPOSE);
  await settle();
  expect(buildShown()).toBe('stable');
});

it('the last build that crashes offers Retry with itself', async () => {
  const { loader, open, buildShown, reloads } = loaderPage({ ids: ['stable'] });
  await open();
  loader.crashed(EXPOSE, new Error('broken'));
  expect(loader.getState(EXPOSE)).toEqual({ status: 'crashed', reason: 'crashed', hasPrevious: false });
  loader.retry(EXPOSE);
  expect(buildShown()).toBe('stable');
  expect(reloads).toEqual([]);
});

it('the last build that lacks a file has the page reloaded once, then on request alone', async () => {
  const { loader, open, buildShown, reloads } = loaderPage({ ids: ['stable'] });
  await open();
  loader.crashed(EXPOSE, chunkError);
  expect(reloads).toEqual(['stable']);
  loader.crashed(EXPOSE, chunkError);
  expect(buildShown()).toBe('crashed');
  loader.retry(EXPOSE);
  expect(reloads).toEqual(['stable', 'stable', 'asked for']);
});

describe('a page to read that lost a file', () => {
  it('stays while a field in it has the focus, and is replaced after', async () => {
    const { open, stand, buildShown } = loaderPage({ stateless: true });
    await open();
    const field = stand();
    field.focus();
    lose('candidate');
    await aWhile();
    expect(buildShown()).toBe('candidate');
    field.blur();
    await aWhile();
    expect(buildShown()).toBe('stable');
  });

  it('stays while something was entered in it, and is replaced once it left the page', async () => {
    const { open, stand, buildShown } = loaderPage({ stateless: true });
    await open();
    stand().dispatchEvent(new Event('input', { bubbles: true }));
    lose('candidate');
    await aWhile();
    expect(buildShown()).toBe('candidate');
    document.body.innerHTML = '';
    await aWhile();
    expect(buildShown()).toBe('stable');
  });

  it('stays while work on the page is unsaved', async () => {
    const { open, stand, unsaved, buildShown } = loaderPage({ stateless: true });
    await open();
    stand();
    unsaved.add('an upload');
    lose('candidate');
    await aWhile();
    expect(buildShown()).toBe('candidate');
    unsaved.clear();
    await aWhile();
    expect(buildShown()).toBe('stable');
  });

  it('is replaced at once where it was clicked and nothing was entered', async () => {
    const { open, stand, settle, buildShown } = loaderPage({ stateless: true });
    await open();
    stand().dispatchEvent(new Event('pointerdown', { bubbles: true }));
    lose('candidate');
    await settle();
    expect(buildShown()).toBe('stable');
  });
});

it.each([
  ['is switched off is not a failure and is not reported', { isKilled: true }, []],
  ['the release does not have is told as a failure', { isUnknown: true }, [`${EXPOSE}: unknown`]],
])('a remote that %s', async (_, options, words) => {
  const { open, told } = loaderPage(options);
  await open();
  expect(told).toEqual(words);
});

describe('a build whose file is late', () => {
  it('makes room for the next and is not condemned', async () => {
    const { loader, open, stand, beLate, settle, buildShown, reported } = loaderPage();
    await open();
    stand();
    loader.seen(EXPOSE);
    beLate('candidate');
    expect(buildShown()).toBe('candidate');
    await settle();
    expect(buildShown()).toBe('stable');
    expect(reported).toEqual(['candidate ready', 'candidate slow chunk']);
    expect(window.sessionStorage.getItem('waypost-broken')).toBeNull();
  });

  it('is not left for one that is late as well, and is taken back when its file came first', async () => {
    const { open, beLate, settle, buildShown } = loaderPage();
    await open();
    const arrive = beLate('candidate');
    await settle();
    beLate('stable');
    await aWhile();
    expect(buildShown()).toBe('stable');
    arrive();
    await aWhile();
    expect(buildShown()).toBe('candidate');
  });

  it('offers the next where a form was touched, keeps the form, and stops when the file came', async () => {
    const { loader, open, stand, beLate, settle, buildShown, asked } = loaderPage();
    await open();
    stand().dispatchEvent(new Event('pointerdown', { bubbles: true }));
    const before = loader.getState(EXPOSE);
    const arrive = beLate('candidate');
    await settle();
    expect(loader.getState(EXPOSE)).toEqual({ ...before, isLate: true });
    expect(asked).toEqual(['candidate']);
    arrive();
    await aWhile();
    expect(loader.getState(EXPOSE)).toEqual({ ...before, isLate: false });
    expect(buildShown()).toBe('candidate');
  });
});

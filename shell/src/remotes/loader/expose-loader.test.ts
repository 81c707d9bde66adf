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

it('with every build bad it fails, remembers none as broken, and Retry starts from the first', async () => {
  const { loader, open, settle, buildShown, failing } = loaderPage({ bad: ['candidate', 'stable'] });
  await open();
  expect(buildShown()).toBe('failed');
  expect(window.sessionStorage.getItem('waypost-broken')).toBeNull();
  failing.clear();
  loader.retry(EXPOSE);
  await settle();
  expect(buildShown()).toBe('candidate');
});

it('comes by itself when its place appears again after the network came back, and is asked for once while it is on its way', async () => {
  const { open, buildShown, failing, asked } = loaderPage({ ids: ['stable'], bad: ['stable'] });
  await open();
  expect(buildShown()).toBe('failed');
  failing.clear();
  asked.length = 0;
  const again = [open(), open()];
  await Promise.all(again);
  expect(buildShown()).toBe('stable');
  expect(asked).toEqual(['stable']);
});

it('a crash before anyone saw it brings the next build', async () => {
  const { loader, open, stand, settle, buildShown, reported } = loaderPage();
  await open();
  stand();
  loader.crashed(EXPOSE, new Error('broken'));
  await settle();
  expect(buildShown()).toBe('stable');
  expect(reported).toEqual(['candidate ready', 'candidate crashed']);
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

it('what holds no entries is replaced at any time', async () => {
  const { loader, open, settle, buildShown } = loaderPage({ stateless: true });
  await open();
  loader.seen(EXPOSE);
  loader.crashed(EXPOSE, new Error('broken'));
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

it.each([
  ['of a part that holds no entries brings the next build', true, 'stable'],
  ['of a form that was seen leaves the form where it is', false, 'candidate'],
])('a lost file %s', async (_, stateless, expected) => {
  const { loader, open, settle, buildShown, reported } = loaderPage({ stateless });
  await open();
  loader.seen(EXPOSE);
  lose('candidate');
  await settle();
  expect(buildShown()).toBe(expected);
  expect(reported).toEqual(['candidate chunk']);
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

it('no page is reloaded for a lost file while something was entered in one of its parts', async () => {
  const { open, stand, reloads } = loaderPage({ ids: ['stable'] });
  await open();
  stand().dispatchEvent(new Event('input', { bubbles: true }));
  lose('stable');
  expect(reloads).toEqual([]);
});

it('Retry in the place of a remote that is switched off reloads the page, for nothing else can help', async () => {
  const { loader, open, buildShown, reloads, asked } = loaderPage({ isKilled: true });
  await open();
  expect(buildShown()).toBe('failed');
  loader.retry(EXPOSE);
  expect(reloads).toEqual(['asked for']);
  expect(asked).toEqual([]);
});

it.each([
  ['is switched off is not a failure and is not reported', { isKilled: true }, []],
  ['the release does not have is told as a failure', { isUnknown: true }, [`${EXPOSE}: unknown`]],
])('a remote that %s', async (_, options, words) => {
  const { open, told } = loaderPage(options);
  await open();
  expect(told).toEqual(words);
});

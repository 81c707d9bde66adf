import { aWhile, EXPOSE, loaderPage, lose, type PageOptions } from '../../testing/loader-page.ts';

beforeEach(() => {
  jest.useFakeTimers();
  window.sessionStorage.clear();
  document.body.innerHTML = '';
});

afterEach(() => jest.useRealTimers());

describe('a form whose file is late and that somebody wants to leave for the version before', () => {
  /** A touched form that waits for a file, and the version before, which comes when told. */
  async function offered(options?: PageOptions) {
    const one = loaderPage(options);
    let come = (): void => undefined;
    one.held.set('stable', new Promise((resolve) => (come = resolve)));
    await one.open();
    one.stand().dispatchEvent(new Event('input', { bubbles: true }));
    const arrive = one.beLate('candidate');
    await one.settle();
    return { ...one, come: () => come(), arrive };
  }

  it('keeps the form until that has come, and mounts it once however often it was asked for', async () => {
    const { loader, come, settle, buildShown, asked } = await offered();
    const before = loader.getState(EXPOSE);
    loader.openPrevious(EXPOSE);
    loader.openPrevious(EXPOSE);
    await aWhile();
    await aWhile();
    expect(loader.getState(EXPOSE)).toEqual({ ...before, previous: 'asked' });
    come();
    await settle();
    expect(buildShown()).toBe('stable');
    const shown = loader.getState(EXPOSE);
    await aWhile();
    expect(loader.getState(EXPOSE)).toEqual(shown);
    expect(asked).toEqual(['candidate', 'stable']);
  });

  it('keeps the form where that can not be had, says so, and asks again when told', async () => {
    const { loader, come, failing, settle, buildShown } = await offered({ bad: ['stable'] });
    const before = loader.getState(EXPOSE);
    come();
    loader.openPrevious(EXPOSE);
    await settle();
    expect(loader.getState(EXPOSE)).toEqual({ ...before, previous: 'failed' });
    failing.clear();
    loader.openPrevious(EXPOSE);
    await settle();
    expect(buildShown()).toBe('stable');
  });

  it('keeps the form for good where its file comes first', async () => {
    const { loader, come, arrive, settle, buildShown } = await offered();
    loader.openPrevious(EXPOSE);
    await settle();
    arrive();
    await aWhile();
    expect(loader.getState(EXPOSE)).toMatchObject({ isLate: false, previous: undefined });
    come();
    await aWhile();
    expect(buildShown()).toBe('candidate');
  });

  it('leaves it when its file was lost meanwhile', async () => {
    const { loader, come, arrive, settle, buildShown } = await offered();
    loader.seen(EXPOSE);
    loader.openPrevious(EXPOSE);
    arrive();
    lose('candidate');
    come();
    await settle();
    expect(buildShown()).toBe('stable');
  });
});

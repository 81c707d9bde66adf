import { aWhile, EXPOSE, loaderPage } from '../../testing/loader-page.ts';

beforeEach(() => {
  jest.useFakeTimers();
  window.sessionStorage.clear();
  document.body.innerHTML = '';
});

afterEach(() => jest.useRealTimers());

describe('a build whose file is late', () => {
  it.each([true, false])(
    'makes room for the next and is not condemned (stateless: %s)',
    async (stateless) => {
      const { loader, open, stand, beLate, settle, buildShown, reported } = loaderPage({ stateless });
      await open();
      stand();
      loader.seen(EXPOSE);
      beLate('candidate');
      expect(buildShown()).toBe('candidate');
      await settle();
      expect(buildShown()).toBe('stable');
      expect(reported).toEqual(['candidate ready', 'candidate slow chunk']);
      expect(window.sessionStorage.getItem('waypost-broken')).toBeNull();
    },
  );

  it('is kept when its file comes before the next build', async () => {
    const { open, beLate, held, settle, buildShown, reported } = loaderPage();
    let come = (): void => undefined;
    held.set('stable', new Promise((resolve) => (come = resolve)));
    await open();
    const arrive = beLate('candidate');
    await settle();
    arrive();
    come();
    await settle();
    expect(buildShown()).toBe('candidate');
    expect(reported).toEqual([]);
  });

  it('is waited for when no other comes, which is not asked for again', async () => {
    const { open, beLate, failing, asked, buildShown } = loaderPage();
    failing.add('stable');
    await open();
    beLate('candidate');
    await aWhile();
    await aWhile();
    expect(buildShown()).toBe('candidate');
    expect(asked).toEqual(['candidate', 'stable']);
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

  it('is left when the person takes the offer', async () => {
    const { loader, open, stand, beLate, settle, buildShown, reported } = loaderPage();
    await open();
    stand().dispatchEvent(new Event('input', { bubbles: true }));
    beLate('candidate');
    await settle();
    loader.openPrevious(EXPOSE);
    await settle();
    expect(buildShown()).toBe('stable');
    expect(reported).toEqual(['candidate ready', 'candidate slow chunk']);
  });
});

/** @page */
import { FILE_EVENT } from '@waypost/contracts/file-events.ts';

import { EXPOSE, loaderPage, lose } from '../../testing/loader-page.ts';

beforeEach(() => {
  jest.useFakeTimers();
  window.sessionStorage.clear();
  document.body.innerHTML = '';
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a loader that was disposed of', () => {
  it('listens to nothing on the window or in a component, and has no timer', async () => {
    const onWindow = jest.spyOn(window, 'addEventListener');
    const onElements = jest.spyOn(Element.prototype, 'addEventListener');
    const { loader, open, stand, beLate, settle } = loaderPage();
    await open();
    stand().dispatchEvent(new Event('input', { bubbles: true }));
    beLate('candidate');
    await settle();
    const calls = [...onWindow.mock.calls, ...onElements.mock.calls];
    const ends = () => calls.map(([, , options]) => (options as AddEventListenerOptions).signal?.aborted);
    const types = calls.map(([type]) => type);
    expect(types).toEqual([FILE_EVENT, 'input', 'drop', 'pointerdown', 'keydown']);
    expect(new Set(ends())).toEqual(new Set([false]));
    expect(jest.getTimerCount()).toBeGreaterThan(0);
    loader.dispose();
    expect(new Set(ends())).toEqual(new Set([true]));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('changes, reports and reloads nothing any more, whatever happens', async () => {
    const { loader, open, buildShown, reported, reloads, told } = loaderPage({ stateless: true });
    await open();
    const before = loader.getState(EXPOSE);
    loader.dispose();
    lose('candidate');
    loader.crashed(EXPOSE, new Error('broken'));
    loader.retry(EXPOSE);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(loader.getState(EXPOSE)).toBe(before);
    expect(buildShown()).toBe('candidate');
    expect([...reported, ...reloads, ...told]).toEqual([]);
  });

  it('takes no build that comes then', async () => {
    const { loader, open, held, settle, buildShown } = loaderPage();
    let come = (): void => undefined;
    held.set('candidate', new Promise((resolve) => (come = resolve)));
    await open();
    loader.dispose();
    come();
    await settle();
    expect(buildShown()).toBe('pending');
  });
});

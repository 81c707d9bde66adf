/** @page */
import { EXPOSE, loaderPage } from '../testing/loader-page.ts';
import { startFirstPart } from './first-part.ts';

beforeEach(() => {
  jest.useFakeTimers();
  window.sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

/** Whether the first render may begin, looked up as things go on. */
function firstRender(page: ReturnType<typeof loaderPage>) {
  let mayBegin = false;
  void startFirstPart(page.loader, EXPOSE).then(() => (mayBegin = true));
  return () => mayBegin;
}

it('a component whose files are there is waited for', async () => {
  const page = loaderPage();
  const mayRender = firstRender(page);
  expect(mayRender()).toBe(false);
  await page.settle();
  expect(page.buildShown()).toBe('candidate');
  expect(mayRender()).toBe(true);
});

it('one whose files are on their way holds the page back no longer than a blink', async () => {
  const page = loaderPage();
  page.held.set('candidate', new Promise(() => undefined));
  const mayRender = firstRender(page);
  await jest.advanceTimersByTimeAsync(50);
  expect(mayRender()).toBe(false);
  await jest.advanceTimersByTimeAsync(60);
  expect(page.buildShown()).toBe('pending');
  expect(mayRender()).toBe(true);
});

it('one that can not be had lets the page be shown with what is said of it', async () => {
  const page = loaderPage({ bad: ['candidate', 'stable'] });
  const mayRender = firstRender(page);
  await page.settle();
  expect(page.buildShown()).toBe('failed');
  expect(mayRender()).toBe(true);
});

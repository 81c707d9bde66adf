/** @page */
import { watchEdgeKeys } from './edge-keys.ts';

/** What a browser does that lays pages out: a page that is higher than was thought when it is drawn. */
function pageOf(height: number) {
  const page = { height, y: 0, grow: () => {} };
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => page.height);
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => page.y });
  window.scrollTo = ((to: ScrollToOptions) => {
    page.y = Math.min(to.top ?? 0, page.height - window.innerHeight);
  }) as typeof window.scrollTo;
  Object.assign(window, {
    onscrollend: null,
    ResizeObserver: class {
      constructor(onResize: () => void) {
        page.grow = onResize;
      }
      observe() {}
      disconnect() {}
    },
  });
  return page;
}

const press = (key: string, on: EventTarget = document.body) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const comesToRest = () => window.dispatchEvent(new Event('scrollend'));

let stop = () => {};
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

test('End goes on where the page grew on the way, and again where it grows at its end', () => {
  const page = pageOf(10_000);
  stop = watchEdgeKeys(document.createElement('ol'));
  press('End');
  page.height = 12_000;
  page.y = 9_000;
  comesToRest();
  expect(page.y).toBe(12_000 - window.innerHeight);
  page.height = 13_000;
  page.grow();
  expect(page.y).toBe(13_000 - window.innerHeight);
});

test('Home goes on to the beginning', () => {
  const page = pageOf(10_000);
  stop = watchEdgeKeys(document.createElement('ol'));
  page.y = 4_000;
  press('Home');
  page.y = 600;
  comesToRest();
  expect(page.y).toBe(0);
});

test.each([
  ['the wheel', () => window.dispatchEvent(new Event('wheel'))],
  ['another key', () => press('ArrowUp')],
  ['a tap', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
])('%s takes over', (_, takeOver) => {
  const page = pageOf(10_000);
  stop = watchEdgeKeys(document.createElement('ol'));
  press('End');
  takeOver();
  page.y = 5_000;
  comesToRest();
  expect(page.y).toBe(5_000);
});

test('a page that stands still for a while may grow without being moved', () => {
  const page = pageOf(10_000);
  stop = watchEdgeKeys(document.createElement('ol'));
  press('End');
  page.y = 10_000 - window.innerHeight;
  comesToRest();
  jest.advanceTimersByTime(2_000);
  page.height = 11_000;
  page.grow();
  expect(page.y).toBe(10_000 - window.innerHeight);
});

test('in a field the keys are the field’s', () => {
  const page = pageOf(10_000);
  const field = document.body.appendChild(document.createElement('input'));
  stop = watchEdgeKeys(document.createElement('ol'));
  press('End', field);
  page.y = 3_000;
  comesToRest();
  expect(page.y).toBe(3_000);
});

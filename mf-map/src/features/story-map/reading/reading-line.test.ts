/** @page */
import { entryAt } from './entry-at.ts';
import { watchReadingLine } from './reading-line.ts';

const LAYOUT = [400, 700, 750, 1400];

function makeList() {
  const list = document.createElement('div');
  let scrolled = 0;
  LAYOUT.forEach((top, index) => {
    const entry = document.createElement('li');
    entry.dataset['place'] = `p${index}`;
    entry.getBoundingClientRect = () => ({ top: top - scrolled }) as DOMRect;
    list.append(entry);
  });
  const scrollTo = (y: number) => {
    scrolled = y;
    window.dispatchEvent(new Event('scroll'));
  };
  window.scrollBy = ((options: ScrollToOptions) =>
    scrollTo(scrolled + (options.top ?? 0))) as typeof window.scrollBy;
  return { list, scrollTo, scrolled: () => scrolled };
}

const frames = (count = 2) => jest.advanceTimersByTime(count * 17);

describe('the line a place is read at', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('tells which place comes to it while the reader scrolls, once a frame', () => {
    const { list, scrollTo } = makeList();
    const read = jest.fn();
    const line = watchReadingLine(list, () => 0, read);
    scrollTo(300);
    scrollTo(310);
    frames();
    expect(read.mock.calls).toEqual([['p0']]);
    scrollTo(0);
    frames();
    expect(read).toHaveBeenLastCalledWith(null);
    line.dispose();
    scrollTo(310);
    frames();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('says nothing of the way the page goes by itself, and listens again after it', () => {
    const { list, scrollTo, scrolled } = makeList();
    const read = jest.fn();
    const line = watchReadingLine(list, () => 0, read);
    line.goTo('p2', false);
    frames(30);
    expect(read).not.toHaveBeenCalled();
    expect(entryAt(list, window.innerHeight * 0.16)).toBe(list.children[2]);
    scrollTo(scrolled() + 1);
    frames();
    expect(read.mock.calls).toEqual([['p2']]);
    line.dispose();
  });

  it('listens at once when the reader scrolls into that way by hand', () => {
    const { list, scrollTo } = makeList();
    const read = jest.fn();
    const line = watchReadingLine(list, () => 0, read);
    line.goTo('p3', true);
    window.dispatchEvent(new Event('wheel'));
    scrollTo(0);
    frames();
    expect(read).toHaveBeenCalledWith(null);
    line.dispose();
  });

  it('keeps the place somebody went to under a dialog when the page goes back to where it stood before', () => {
    const { list, scrollTo } = makeList();
    const read = jest.fn();
    const line = watchReadingLine(list, () => 0, read);
    line.hold();
    scrollTo(0);
    frames();
    line.keep('p2');
    frames(30);
    expect(read).not.toHaveBeenCalled();
    expect(entryAt(list, window.innerHeight * 0.16)).toBe(list.children[2]);
    line.dispose();
  });

  it('leaves the page where it is when that place is still being read', () => {
    const { list, scrollTo, scrolled } = makeList();
    const read = jest.fn();
    const line = watchReadingLine(list, () => 0, read);
    line.hold();
    scrollTo(340);
    line.keep('p0');
    expect(scrolled()).toBe(340);
    scrollTo(650);
    frames();
    expect(read.mock.calls).toEqual([['p2']]);
    line.dispose();
  });

  it('listens at once after it was held for a way that is none', () => {
    const { list, scrollTo, scrolled } = makeList();
    const read = jest.fn();
    const line = watchReadingLine(list, () => 0, read);
    line.goTo('p1', false);
    frames(30);
    line.hold();
    line.goTo('p1', true);
    scrollTo(scrolled() + 60);
    frames();
    expect(read.mock.calls).toEqual([['p2']]);
    line.dispose();
  });

  it('goes nowhere for a place that is not in the list', () => {
    const { list, scrolled } = makeList();
    const line = watchReadingLine(list, () => 0, jest.fn());
    line.goTo('elsewhere', true);
    expect(scrolled()).toBe(0);
    line.dispose();
  });
});

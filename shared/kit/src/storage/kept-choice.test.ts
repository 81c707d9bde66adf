/** @page */
import { keptChoice } from './kept-choice.ts';

const SIZES = ['small', 'large'] as const;

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('what was chosen is known to a later page, and whoever listens is told', () => {
  const told = jest.fn();
  const size = keptChoice('size', SIZES);
  const stop = size.subscribe(told);
  expect(size.get()).toBeNull();
  size.set('large');
  expect(keptChoice('size', SIZES).get()).toBe('large');
  stop();
  size.set('small');
  expect(told).toHaveBeenCalledTimes(1);
});

it('what is no choice any more counts as none', () => {
  localStorage.setItem('size', 'medium');
  expect(keptChoice('size', SIZES).get()).toBeNull();
});

it.each(['setItem', 'getItem'] as const)('holds until the page goes where %s is forbidden', (call) => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  if (call === 'getItem')
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
  const size = keptChoice('size', SIZES);
  expect(size.get()).toBeNull();
  size.set('large');
  expect(size.get()).toBe('large');
});

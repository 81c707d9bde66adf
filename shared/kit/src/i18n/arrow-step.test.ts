/** @page */
import { arrowStep } from './arrow-step.ts';

afterEach(() => document.documentElement.removeAttribute('dir'));

describe('an arrow key', () => {
  it.each([
    ['ltr', 'ArrowRight', 1],
    ['ltr', 'ArrowLeft', -1],
    ['rtl', 'ArrowRight', -1],
    ['rtl', 'ArrowLeft', 1],
    ['rtl', 'ArrowUp', 0],
  ])('where text runs %s, %s steps by %i', (direction, key, step) => {
    document.documentElement.dir = direction;
    expect(arrowStep(key)).toBe(step);
  });
});

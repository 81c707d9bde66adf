/** @page */
import { entryAt } from './entry-at.ts';

const placed = <Made extends HTMLElement>(element: Made, top: number): Made => {
  element.getBoundingClientRect = jest.fn(() => ({ top }) as DOMRect);
  return element;
};

function entry(top: number): HTMLLIElement {
  const made = placed(document.createElement('li'), top);
  made.id = `at ${top}`;
  return made;
}

function part(top: number, ...inside: HTMLElement[]): HTMLElement {
  const made = placed(document.createElement('div'), top);
  made.append(...inside);
  return made;
}

const listOf = (...parts: HTMLElement[]) => part(0, ...parts);

describe('the entry at a height', () => {
  it('is the last one that begins at or above it', () => {
    const list = listOf(...[400, 700, 750, 1400].map(entry));
    const at = (y: number) => entryAt(list, y)?.id;
    expect([399, 400, 749, 750, 9999].map(at)).toEqual([undefined, 'at 400', 'at 700', 'at 750', 'at 1400']);
    expect(entryAt(listOf(), 100)).toBeNull();
  });

  it('is the last one of the part before where a part begins with something else', () => {
    const list = listOf(part(0, entry(40), entry(300)), part(600), part(620, entry(640)));
    expect([39, 610, 630, 640].map((y) => entryAt(list, y)?.id)).toEqual([
      undefined,
      'at 300',
      'at 300',
      'at 640',
    ]);
  });

  it('is found without looking into parts that are elsewhere', () => {
    const far = entry(10_040);
    const list = listOf(part(0, entry(40)), part(5_000, entry(5_040)), part(10_000, far));
    expect(entryAt(list, 5_500)?.id).toBe('at 5040');
    expect(far.getBoundingClientRect).not.toHaveBeenCalled();
  });
});

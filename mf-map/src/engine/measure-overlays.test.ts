/** @page */
import { measureOverlays } from './measure-overlays.ts';

function box(left: number, top: number, width: number, height: number, className = ''): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = className;
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
}

describe('measureOverlays', () => {
  const frame = document.createElement('div');
  const map = box(100, 50, 300, 200);
  const overlays = (...elements: HTMLElement[]) => {
    frame.replaceChildren(map, ...elements);
    document.body.append(frame);
    return measureOverlays(map);
  };

  it('is empty for a map with nothing over it', () => {
    expect(overlays()).toEqual([]);
  });

  it("measures from the map's upper left corner, wherever on the page that is", () => {
    expect(overlays(box(340, 62, 46, 91))).toEqual([{ left: 240, top: 12, right: 286, bottom: 103 }]);
  });

  it('leaves out what lets the pointer through, and what is not shown', () => {
    expect(overlays(box(100, 50, 300, 200, 'pointer-events: none'), box(0, 0, 0, 0))).toEqual([]);
  });
});

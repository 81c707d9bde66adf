/** Sizes of elements, in pixels, which jsdom does not work out. */
export interface Layout {
  resize(element: HTMLElement, width: number, height: number): void;
}

/**
 * Gives jsdom what the map and the dialog ask a browser's layout for: sizes that change, observers
 * of them, and media queries, none of which matches. Call it before each test.
 */
export function installLayout(): Layout {
  const observers = new Set<LayoutObserver>();

  class LayoutObserver implements ResizeObserver {
    private readonly elements = new Set<Element>();
    constructor(private readonly callback: ResizeObserverCallback) {
      observers.add(this);
    }
    observe(element: Element): void {
      this.elements.add(element);
    }
    unobserve(element: Element): void {
      this.elements.delete(element);
    }
    disconnect(): void {
      this.elements.clear();
    }
    tell(element: Element): void {
      if (this.elements.has(element)) this.callback([], this);
    }
  }

  window.ResizeObserver = LayoutObserver;
  window.scrollBy = () => undefined;
  window.matchMedia = (media) => ({
    ...new EventTarget(),
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => true,
  });
  return {
    resize(element, width, height) {
      Object.defineProperties(element, {
        offsetWidth: { value: width, configurable: true },
        offsetHeight: { value: height, configurable: true },
      });
      for (const observer of observers) observer.tell(element);
    },
  };
}

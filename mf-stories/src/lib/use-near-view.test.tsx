import { act, render, screen } from '@testing-library/react';

import { useNearView } from './use-near-view.ts';

/** jsdom has no layout, so nothing ever comes into view; this observer is told when it does. */
class ToldObserver implements IntersectionObserver {
  static last: ToldObserver | null = null;
  readonly root = null;
  readonly rootMargin: string;
  readonly scrollMargin = '';
  readonly thresholds = [];
  observed = 0;

  constructor(
    private readonly callback: IntersectionObserverCallback,
    options?: IntersectionObserverInit,
  ) {
    this.rootMargin = options?.rootMargin ?? '';
    ToldObserver.last = this;
  }

  observe(): void {
    this.observed += 1;
  }

  unobserve(): void {
    this.observed -= 1;
  }

  disconnect(): void {
    this.observed = 0;
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  tell(isIntersecting: boolean): void {
    this.callback([{ isIntersecting } as IntersectionObserverEntry], this);
  }
}

function Probe() {
  const [target, near] = useNearView<HTMLDivElement>();
  return <div ref={target}>{near ? 'near' : 'far'}</div>;
}

describe('useNearView', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
    ToldObserver.last = null;
  });

  it('turns true when the element comes near, and stops watching', () => {
    Object.assign(window, { IntersectionObserver: ToldObserver });
    render(<Probe />);
    act(() => ToldObserver.last?.tell(false));
    expect(screen.getByText('far')).toBeInTheDocument();
    act(() => ToldObserver.last?.tell(true));
    expect(screen.getByText('near')).toBeInTheDocument();
    expect(ToldObserver.last?.observed).toBe(0);
  });

  it('is true at once where the browser can not watch', () => {
    render(<Probe />);
    expect(screen.getByText('near')).toBeInTheDocument();
  });
});

import type { Observable } from '@waypost/contracts/host-services.ts';
import { keptChoice } from '@waypost/kit/storage/kept-choice.ts';

type Scheme = 'light' | 'dark';

export interface ColourScheme extends Observable<Scheme> {
  toggle(): void;
}

/** Follows the system until the person chooses; the choice is kept on this device. */
export function createColourScheme(): ColourScheme {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const listeners = new Set<() => void>();
  const kept = keptChoice<Scheme>('waypost-theme', ['light', 'dark']);
  // Read once: Chromium tells of no change that somebody has read before it comes to tell.
  let isSystemDark = system.matches;
  let chosen = kept.get();

  const get = (): Scheme => chosen ?? (isSystemDark ? 'dark' : 'light');

  function apply(): void {
    if (chosen) document.documentElement.dataset['theme'] = chosen;
    listeners.forEach((listener) => listener());
  }

  system.addEventListener('change', ({ matches }) => {
    isSystemDark = matches;
    apply();
  });
  apply();
  return {
    get,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle() {
      chosen = get() === 'dark' ? 'light' : 'dark';
      kept.set(chosen);
      apply();
    },
  };
}

import type { Observable } from '@waypost/contracts/host-services.ts';

type Scheme = 'light' | 'dark';

const KEY = 'waypost-theme';

export interface ColourScheme extends Observable<Scheme> {
  toggle(): void;
}

/** Follows the system until the person chooses; the choice is kept on this device. */
export function createColourScheme(): ColourScheme {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const listeners = new Set<() => void>();
  // Read once: Chromium tells of no change that somebody has read before it comes to tell.
  let isSystemDark = system.matches;
  let chosen = readChoice();

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
      try {
        localStorage.setItem(KEY, chosen);
      } catch {
        // The choice then lasts as long as the page.
      }
      apply();
    },
  };
}

function readChoice(): Scheme | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    return null;
  }
}

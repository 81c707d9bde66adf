/** @page */
import { createColourScheme } from './colour-scheme.ts';

/** A media query as Chromium keeps it: reading its value brings it up to date, and what was read is told nobody. */
function systemScheme(isDark: boolean) {
  const query = new EventTarget();
  let known = isDark;
  let now = isDark;
  Object.defineProperty(query, 'matches', { get: () => (known = now) });
  window.matchMedia = () => query as MediaQueryList;
  return {
    change: (dark: boolean) => (now = dark),
    tell() {
      if (known === now) return;
      known = now;
      query.dispatchEvent(Object.assign(new Event('change'), { matches: now }));
    },
  };
}

beforeEach(() => localStorage.clear());

it('follows the system, also when it is asked between the change and the news of it', () => {
  const system = systemScheme(true);
  const scheme = createColourScheme();
  const told: string[] = [];
  scheme.subscribe(() => told.push(scheme.get()));
  expect(scheme.get()).toBe('dark');
  system.change(false);
  scheme.get();
  system.tell();
  expect(told).toEqual(['light']);
});

it('keeps what the person chose, whatever the system does', () => {
  const system = systemScheme(false);
  const scheme = createColourScheme();
  scheme.toggle();
  system.change(true);
  system.tell();
  system.change(false);
  system.tell();
  expect(scheme.get()).toBe('dark');
  expect(createColourScheme().get()).toBe('dark');
});

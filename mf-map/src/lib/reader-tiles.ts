const KEY = 'waypost-map-tiles';

const told = new Set<() => void>();
let isOn = false;
try {
  isOn = localStorage.getItem(KEY) === 'on';
} catch {
  // They stay off.
}

/** Whether this device's reader wants the tiles of the site's settings, whose service then learns where they look. */
export const readerTiles = {
  get: () => isOn,
  /** Where the browser keeps nothing, it holds until the page goes. */
  set(next: boolean): void {
    isOn = next;
    try {
      if (next) localStorage.setItem(KEY, 'on');
      else localStorage.removeItem(KEY);
    } catch {
      // Nobody has to know.
    }
    told.forEach((tell) => tell());
  },
  subscribe(tell: () => void) {
    told.add(tell);
    return () => void told.delete(tell);
  },
};

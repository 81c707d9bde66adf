/** The part of local storage the session needs. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Local storage that never throws. Browsers may forbid it, or let it be read and not written; what it
 * refuses is kept here for as long as the page lasts.
 */
export function createDeviceStorage(getStorage: () => DeviceStorage): DeviceStorage {
  const refused = new Map<string, string | null>();
  return {
    getItem(key) {
      const own = refused.get(key);
      if (own !== undefined) return own;
      try {
        return getStorage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        getStorage().setItem(key, value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
    },
    removeItem(key) {
      try {
        getStorage().removeItem(key);
        refused.delete(key);
      } catch {
        refused.set(key, null);
      }
    },
  };
}

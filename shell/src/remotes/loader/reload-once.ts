import { RELOADS_KEY } from '@waypost/contracts/storage-keys.ts';

/** What a reload needs to know of the page. */
interface ReloadPage {
  storage(): Storage;
  reload(): void;
  /** Whether someone is typing, or something typed would be lost. */
  isBusy(): boolean;
}

/**
 * Reloads the page for a reason, such as a build whose file is gone: once in the life of the tab,
 * never where it can not be remembered, and never under someone who is typing. Answers whether it does.
 */
export function createReloadOnce({ storage, reload, isBusy }: ReloadPage): (reason: string) => boolean {
  return (reason) => {
    if (isBusy()) return false;
    try {
      const before = (storage().getItem(RELOADS_KEY) ?? '').split(' ');
      if (before.includes(reason)) return false;
      storage().setItem(RELOADS_KEY, [...before, reason].join(' '));
    } catch {
      return false;
    }
    reload();
    return true;
  };
}

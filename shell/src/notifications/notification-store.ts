import type { NotificationService, Observable } from '@waypost/contracts/host-services.ts';

export interface Notification {
  readonly id: number;
  readonly kind: 'error' | 'success' | 'info';
  readonly text: string;
  readonly undo?: (() => Promise<unknown>) | undefined;
  /** Navigations it has lived through. */
  readonly navigations: number;
}

export interface NotificationStore extends NotificationService, Observable<Notification | null> {
  dismiss(): void;
  /** Told of each navigation: news survives the one that follows it and goes with the next; a failure stays with its page. */
  navigated(): void;
}

export function createNotificationStore(): NotificationStore {
  let current: Notification | null = null;
  let count = 0;
  const listeners = new Set<() => void>();

  function set(next: Notification | null): void {
    current = next;
    listeners.forEach((listener) => listener());
  }

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    alert(kind, text, undo) {
      count += 1;
      set({ id: count, kind, text, undo, navigations: 0 });
    },
    clear: () => set(null),
    dismiss: () => set(null),
    navigated() {
      if (!current) return;
      const isOver = current.kind === 'error' || current.navigations >= 1;
      set(isOver ? null : { ...current, navigations: current.navigations + 1 });
    },
  };
}

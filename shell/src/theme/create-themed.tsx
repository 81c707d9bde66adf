import type { Observable } from '@waypost/contracts/host-services.ts';
import { useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

interface ThemeModule {
  readonly AntdTheme: ComponentType<{
    readonly scheme: Observable<'light' | 'dark'>;
    readonly children: ReactNode;
  }>;
}

type ThemeState =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly module: ThemeModule }
  | { readonly status: 'failed'; readonly cause: unknown };

const loadTheme = (): Promise<ThemeModule> => import(/* webpackChunkName: "antd-theme" */ './antd-theme.tsx');

/**
 * Puts antd's theme around its children; antd's theme engine is loaded with the first use, and nothing is shown until then.
 * Where it can not be loaded, rendering throws what went wrong, for the boundary around the remote, and the next to use it asks
 * again. Without children it only has the engine loaded, and never throws.
 */
export function createThemed(
  scheme: Observable<'light' | 'dark'>,
  load = loadTheme,
): ComponentType<{ readonly children: ReactNode }> {
  let state: ThemeState = { status: 'pending' };
  let isAsked = false;
  const listeners = new Set<() => void>();

  function settle(next: ThemeState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  function ask(): void {
    if (isAsked) return;
    isAsked = true;
    state = { status: 'pending' };
    load().then(
      (module) => settle({ status: 'ready', module }),
      (cause: unknown) => {
        isAsked = false;
        settle({ status: 'failed', cause });
      },
    );
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  // Not `lazy`: React holds back what replaces a fallback until that has stood for 300 ms.
  return function Themed({ children }) {
    useState(ask);
    const theme = useSyncExternalStore(subscribe, () => state);
    if (theme.status === 'pending' || children === null) return null;
    if (theme.status === 'failed') throw theme.cause;
    const { AntdTheme } = theme.module;
    return <AntdTheme scheme={scheme}>{children}</AntdTheme>;
  };
}

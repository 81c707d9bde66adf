import type { Observable } from '@waypost/shared/contracts/host-services.ts';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/** Puts antd's theme around its children; antd's theme engine is loaded with the first use. */
export function createThemed(
  scheme: Observable<'light' | 'dark'>,
): ComponentType<{ readonly children: ReactNode }> {
  const AntdTheme = lazy(async () => ({
    default: (await import(/* webpackChunkName: "antd-theme" */ './antd-theme.tsx')).AntdTheme,
  }));
  return function Themed({ children }) {
    return (
      <Suspense fallback={null}>
        <AntdTheme scheme={scheme}>{children}</AntdTheme>
      </Suspense>
    );
  };
}
